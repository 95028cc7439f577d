"""The library's front door, in parts; users import the names from `supperrules` itself."""

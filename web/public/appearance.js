// Runs before the first paint, so that a chosen look or a right-to-left language never flashes.
try {
  const root = document.documentElement;
  const look = localStorage.getItem("finder.appearance");
  if (look === "light" || look === "dark") root.style.colorScheme = look;
  if (localStorage.getItem("finder.language") === "ar") Object.assign(root, { lang: "ar", dir: "rtl" });
} catch {
  // Storage is forbidden: the system's look and English.
}

// Runs before the first paint, so that a chosen look or a right-to-left language never flashes, and the first frame fits the page.
try {
  const root = document.documentElement;
  if (location.pathname.startsWith("/dashboard")) root.dataset.frame = "member";
  if (["/", "/login"].includes(location.pathname)) root.dataset.frame = "front";
  const look = localStorage.getItem("finder.appearance");
  if (look === "light" || look === "dark") root.style.colorScheme = look;
  if (localStorage.getItem("finder.language") === "ar") Object.assign(root, { lang: "ar", dir: "rtl" });
} catch {
  // Storage is forbidden: the system's look and English.
}

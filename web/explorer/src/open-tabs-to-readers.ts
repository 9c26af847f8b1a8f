/**
 * Takes the roles of tabs off GraphiQL's list of operations: a tab may not hold the buttons that it holds, which a screen reader
 * would not reach. The button of the open operation says that it is the current one. Returns the end of this.
 */
export function openTabsToReaders(): () => void {
  const strip = (): void => {
    for (const item of document.querySelectorAll(
      ".graphiql-tabs[role], .graphiql-tab[role], .graphiql-tab[aria-selected]",
    )) {
      const isOpen = item.getAttribute("aria-selected") === "true";
      item.querySelector(":scope > .graphiql-tab-button")?.setAttribute("aria-current", String(isOpen));
      item.removeAttribute("role");
      item.removeAttribute("aria-selected");
    }
  };
  const observer = new MutationObserver(strip);
  const attributeFilter = ["role", "aria-selected"];
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter });
  return () => observer.disconnect();
}

/** Leads the whole page to another address, such as the payment provider's. */
export function leaveTo(url: string): void {
  Object.assign(document.createElement("a"), { href: url }).click();
}

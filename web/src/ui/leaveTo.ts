/** Leads the whole page to another address, such as the payment provider's. */
export const leaveTo = (url: string): void => Object.assign(document.createElement("a"), { href: url }).click();

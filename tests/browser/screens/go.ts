import type { Page } from "playwright-core";

/** Pages whose document may take the next address, because it belongs to the same person and nothing is left on it. */
const walking = new WeakSet<Page>();

/** Goes to an address within the document where it may, which costs a third of a new one. */
export async function go(page: Page, path: string): Promise<void> {
  if (!walking.has(page)) {
    await page.goto(path);
    walking.add(page);
    return;
  }
  await walk(page, path);
}

/** Goes to an address within the document that is open. */
export function walk(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** Has the next address come in a document of its own. */
export function stopWalking(page: Page): void {
  walking.delete(page);
}

import { pageOf } from "../../../db/page.ts";

type Page<After> = { readonly id: number; readonly after?: After | undefined; readonly first: number };

/** Reads a page of a client's list; `read` is asked for one item more, which shows whether there are more. */
export async function listPage<Item, After>(
  { id, after, first }: Page<After>,
  read: (clientid: number, after: After | null, limit: number) => Promise<Item[]>,
): Promise<{ items: Item[]; more: boolean }> {
  return pageOf(await read(id, after ?? null, first + 1), first);
}

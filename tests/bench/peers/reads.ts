import DataLoader from "dataloader";
import { allDays } from "./calls.ts";
import type { Rest } from "./rest.ts";
import type { Row } from "./shapes.ts";

/** Reads of what hangs below something else, by its key. */
export type Reads = {
  readonly session: () => Promise<Row>;
  readonly credits: (clientid: number) => Promise<Row>;
  readonly client: (clientid: number) => Promise<Row>;
  readonly subscription: (clientid: number) => Promise<Row | undefined>;
  readonly plan: (planid: number) => Promise<Row>;
  readonly spent: (appuserid: number) => Promise<number>;
  readonly revealed: (days: number) => Promise<number>;
};

/** A resolver asks for what it needs, even if another asks for the same. */
export function naiveReads(rest: Rest): Reads {
  return {
    session: () => rest.get("user/session"),
    credits: (clientid) => first(rest, `usercredit?${among("clientid", [clientid])}`),
    client: (clientid) => first(rest, `client?${among("clientid", [clientid])}&fields=clientid,companyname`),
    subscription: (clientid) => first(rest, `usersubscription?${among("clientid", [clientid])}`),
    plan: (planid) => first(rest, `subscriptionplan?${among("planid", [planid])}`),
    spent: async (appuserid) => spentIn(await rest.post("getplatformusagedata", allDays), appuserid),
    revealed: async (days) => (await rest.post("datascript/appcounters", {})).revealed[String(days)] ?? 0,
  };
}

/** The same with a DataLoader for each kind: what is asked for at once is one call, what was asked for is kept. */
export function loadedReads(rest: Rest): Reads {
  const once = new DataLoader<string, Row>((paths) =>
    Promise.all(
      paths.map((path) =>
        path === "user/session" ? rest.get(path) : rest.post(path, path === "datascript/appcounters" ? {} : allDays),
      ),
    ),
  );
  const credits = byColumn(rest, "usercredit", "clientid");
  const client = byColumn(rest, "client", "clientid", "&fields=clientid,companyname");
  const subscription = byColumn(rest, "usersubscription", "clientid");
  const plan = byColumn(rest, "subscriptionplan", "planid");
  return {
    session: () => once.load("user/session"),
    credits: (key) => credits.load(key),
    client: (key) => client.load(key),
    subscription: (key) => subscription.load(key),
    plan: (key) => plan.load(key),
    spent: async (appuserid) => spentIn(await once.load("getplatformusagedata"), appuserid),
    revealed: async (days) => (await once.load("datascript/appcounters")).revealed[String(days)] ?? 0,
  };
}

async function first(rest: Rest, path: string): Promise<Row> {
  const [row] = await rowsOf(rest, path);
  if (!row) throw new Error(`${path} has no row.`);
  return row;
}

function among(column: string, keys: readonly number[]): string {
  return `filter=${encodeURIComponent(`${column} in (${keys.join(",")})`)}`;
}

function spentIn({ resource }: Row, appuserid: number): number {
  return resource.find((row) => row.appuserid === appuserid)?.creditsused ?? 0;
}

async function rowsOf(rest: Rest, path: string): Promise<Row[]> {
  return (await rest.get(`finder/_table/${path}`)).resource;
}

type RowLoader = DataLoader<number, Row>;

/** Rows of a table by a column, as many keys as are asked for at once in one call. */
function byColumn(rest: Rest, table: string, column: "clientid" | "planid", fields = ""): RowLoader {
  return new DataLoader(async (keys) => {
    const rows = await rowsOf(rest, `${table}?${among(column, keys)}${fields}`);
    return keys.map((key) => rows.find((row) => row[column] === key) ?? new Error(`no ${key}`));
  });
}

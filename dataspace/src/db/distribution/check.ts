import type pg from "pg";
import { asksMany } from "./asks-many.ts";
import { explain, type Explained } from "./explain.ts";
import { allStatements } from "./statements.ts";

const allowed: ReadonlySet<string> = new Set(asksMany.flatMap(({ names }) => names));

/**
 * Plans every prepared statement on the cluster and prints how many machines each asks; returns 1 if the cluster cannot plan one, or
 * if one asks many machines that no reason of `asks-many.ts` covers.
 */
export async function checkStatements(client: pg.PoolClient): Promise<number> {
  const explained: Explained[] = [];
  for (const [name, text] of await allStatements()) explained.push(await explain(client, name, text));
  const of = (reach: Explained["reach"]): string[] =>
    explained.filter((each) => each.reach === reach && each.fault === undefined).map(({ name }) => name);
  const [several, many, unplanned] = [of("several"), of("many"), of(null)];
  console.log(
    `${explained.length} statements: ${of("one").length} ask one machine, ${several.length} one in several steps, ` +
      `${many.length} many, ${of("none").length} the coordinator alone.`,
  );
  if (unplanned.length > 0) console.log(`Not planned, for lack of a temporary table: ${unplanned.join(", ")}.`);
  const faults = explained.flatMap(({ name, fault }) =>
    fault === undefined ? [] : [`The cluster cannot plan ${name}: ${fault}.`],
  );
  const wide = many.filter((name) => !allowed.has(name)).map((name) => `${name} asks many machines for one client.`);
  for (const sentence of [...faults, ...wide]) console.error(sentence);
  return faults.length + wide.length > 0 ? 1 : 0;
}

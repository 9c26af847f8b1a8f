import { notifyMoves } from "@finder/dataspace/contacts/moves/notify-moves";
import { checkPeople } from "@finder/dataspace/contacts/sources/radar/check-people";
import { startSources } from "@finder/standins/sources/server";
import { startDataspace } from "../../support/dataspace.ts";
import { aClient } from "../../support/people.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";
import { drawMovers, type Human, settlePeople } from "./humans.ts";
import { learn, tell, type Teller, type World } from "./tellers.ts";

const [dayMs, hourMs] = [86_400_000, 3_600_000];
/** Days before the first move, with moves, and after the last one. */
const [runUp, moving, within] = [5, 5, 30];
const days = runUp + moving + within;
/** Hours at which programs work; the last one may make the last calls of its day. */
const hours = [6, 12, 18, 23.99];
const tellers = ["an import", "a source", "a refresh", "a bounce"] as const;

/** A move at a moment, counted from the start; silent: only the source knows. */
type Move = { readonly human: Human; readonly teller: Teller | "silent"; readonly at: number };

/**
 * Has some of the people whom a client owns change jobs: a tenth each is reported by an import, a source that another client asks, another
 * client's refresh or a bounce; the rest is silent. The radar has a tenth of a weekly re-check's calls.
 */
export async function reportMoves(product: BenchProduct, people: number, moves: number) {
  const start = Math.ceil(Date.now() / dayMs) * dayMs; // imports have the real moment, which is before it
  let at = 0;
  const timeOf = (moment: number) =>
    start + Math.floor(moment / hours.length) * dayMs + (hours[moment % hours.length] ?? 0) * hourMs;
  const world = await startWorld(product, people, moves, () => new Date(timeOf(at)));
  const { services, rows } = world.dataspace;
  const humans = await settlePeople(world.dataspace, world.owner, people, start);
  for (const human of humans) learn(world, human);
  const planned = planMoves(drawMovers(humans, moves));
  const happened: Move[] = [];
  for (; at < days * hours.length; at += 1) {
    await notifyMoves(services);
    for (const move of planned) if (move.at === at) happened.push(await happen(world, move));
    await checkPeople(services);
  }
  const notified = await notifiedOf(world);
  const late = (move: Move) => ((notified.get(idOf(move)) ?? Infinity) - timeOf(move.at)) / hourMs;
  const [made] = await rows<{ calls: number }>("select sum(calls)::int as calls from radarday");
  await Promise.all([world.dataspace.close(), world.sources.close()]);
  const figures = figuresOf(happened, late, (made?.calls ?? 0) / ((people * days) / 7));
  print(people, moves, figures);
  return figures;
}

async function startWorld(product: BenchProduct, people: number, moves: number, now: () => Date): Promise<World> {
  const sources = await startSources();
  const env = {
    ...sources.env,
    DATABASE_URL: await product.ownDatabase(["fsync=off"]),
    RADAR_CALLS_PER_DAY: `${Math.floor(people / 70)}`,
  };
  const dataspace = await startDataspace(env, { now });
  const [owner, other] = [await aClient(dataspace, { credits: moves }), await aClient(dataspace, { credits: moves })];
  return { dataspace, sources, owner, other };
}

/** Spreads moves over the days that have some. */
function planMoves(movers: readonly Human[]): Move[] {
  return movers.map((human, place) => ({
    human,
    teller: tellers[place % 10] ?? "silent",
    at: (runUp + Math.floor((place * moving) / movers.length)) * hours.length + (place % hours.length),
  }));
}

/** Has a move happen; one that nothing tells is silent. */
async function happen(world: World, { human, teller, at }: Move): Promise<Move> {
  const next = { ...human, company: `next-${human.company}` };
  learn(world, next);
  const isReported = teller !== "silent" && (await tell[teller](world, next));
  return { human, teller: isReported ? teller : "silent", at };
}

/** When the owner was notified of each person's first move. */
async function notifiedOf({ dataspace, owner }: World): Promise<ReadonlyMap<string, number>> {
  const rows = await dataspace.rows<{ id: string; notedon: string }>(
    "select encode(profileid, 'hex') as id, min(notedon)::text as notedon from contactmove where clientid = $1 group by profileid",
    owner.clientid,
  );
  return new Map(rows.map(({ id, notedon }) => [id, Date.parse(`${notedon}Z`)]));
}

function idOf({ human }: Move): string {
  return human.profile.profileid.toString("hex");
}

type Part = readonly [part: number, whole: number];

function figuresOf(moves: readonly Move[], late: (move: Move) => number, calls: number) {
  const inTime = (isMeant: (teller: Move["teller"]) => boolean, most: number): Part => {
    const some = moves.filter(({ teller }) => isMeant(teller));
    return [some.filter((move) => late(move) <= most).length, some.length];
  };
  return {
    byTeller: tellers.map((teller) => [teller, inTime((by) => by === teller, 24)] as const),
    reported: inTime((by) => by !== "silent", 24),
    silent: inTime((by) => by === "silent", within * 24),
    calls,
  };
}

function print(
  people: number,
  moves: number,
  { byTeller, reported, silent, calls }: ReturnType<typeof figuresOf>,
): void {
  head(`${fixed(moves)} moves among ${fixed(people)} owned people`, "owners notified", "figure", "goal");
  for (const [teller, part] of byTeller) line(`within 24 h, reported by ${teller}`, percent(part), "");
  line("within 24 h, reported by any of them", percent(reported), "99 % or more");
  line(`within ${within} days, silent`, percent(silent), "70 % or more");
  line("the radar's calls, of a weekly re-check's", percent([calls, 1]), "10 % or less");
}

function percent([part, whole]: Part): string {
  return `${fixed((100 * part) / Math.max(1, whole), 1)} %`;
}

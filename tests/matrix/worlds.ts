import type { Cell } from "./cell.ts";

/**
 * The worlds of a file: one for all calls that leave it as it is, as refused ones do, and one for the allowed calls. That one is
 * replaced as soon as its callers are no longer who they were.
 */
export type Worlds<World> = {
  readonly make: () => Promise<World>;
  readonly isIntact: (world: World) => Promise<boolean>;
  quiet: Promise<World> | undefined;
  busy: Promise<World> | undefined;
};

export function worldsOf<World>(
  make: () => Promise<World>,
  isIntact: (world: World) => Promise<boolean> = async () => false,
): Worlds<World> {
  return { make, isIntact, quiet: undefined, busy: undefined };
}

/**
 * The outcome of a row's call for each caller. The calls before may have used a world up, so what is answered otherwise than
 * expected is asked once more in a new world: that answer is the one that counts. The allowed calls of a row
 * that is quiet change nothing of the world, either.
 */
export async function findCells<Who extends string, World>(
  worlds: Worlds<World>,
  expected: Readonly<Record<Who, Cell>>,
  ask: (world: World, who: Who) => Promise<Cell>,
  isQuiet = false,
): Promise<Record<Who, Cell>> {
  const found = {} as Record<Who, Cell>;
  for (const who of Object.keys(expected) as Who[]) {
    const kind = isQuiet || expected[who] !== "allowed" ? "quiet" : "busy";
    const world = await (worlds[kind] ??= worlds.make());
    const cell = await ask(world, who).catch(() => null);
    if (cell !== expected[who]) worlds[kind] = undefined;
    found[who] = cell === expected[who] ? cell : await ask(await worlds.make(), who);
  }
  if (worlds.busy && !(await worlds.isIntact(await worlds.busy))) worlds.busy = undefined;
  return found;
}

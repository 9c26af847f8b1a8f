import type { Cell } from "./cell.ts";

/** The worlds of a file: one for all calls that leave it as it is, as refused ones do, and one for the allowed calls of each other row. */
export type Worlds<World> = { readonly make: () => Promise<World>; quiet: Promise<World> | undefined };

export function worldsOf<World>(make: () => Promise<World>): Worlds<World> {
  return { make, quiet: undefined };
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
  let busy: World | undefined;
  for (const who of Object.keys(expected) as Who[]) {
    const isKept = isQuiet || expected[who] !== "allowed";
    const world = isKept ? await (worlds.quiet ??= worlds.make()) : (busy ??= await worlds.make());
    const cell = await ask(world, who).catch(() => null);
    if (cell !== expected[who] && isKept) worlds.quiet = undefined;
    found[who] = cell === expected[who] ? cell : await ask(await worlds.make(), who);
  }
  return found;
}

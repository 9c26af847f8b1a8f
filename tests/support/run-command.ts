import type { Environment } from "@finder/contract/rules/secret-files";
import { runCommand } from "@finder/dataspace/commands";
import { vi } from "vitest";

/** What a command printed until it ended. */
type Ended = { readonly code: number; readonly said: string; readonly complained: string };

/** Runs a command of operators in this process, with these settings. */
export function runHere(name: string, args: readonly string[], env: Environment): Promise<Ended> {
  return heard(() => runCommand(name, args, () => env));
}

/** Hears what a command prints in this process. */
export async function heard(run: () => Promise<number>): Promise<Ended> {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    const code = await run();
    return { code, said: log.mock.calls.flat().join("\n"), complained: error.mock.calls.flat().join("\n") };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

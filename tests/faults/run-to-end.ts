import { spawn } from "node:child_process";

/** What a program said until it ended. */
export type Ended = { readonly code: number | null; readonly said: string; readonly complained: string };

/** Runs a program with this environment until it ends. */
export function runToEnd(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const compiled = { NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] };
    const child = spawn(program, args, { env: { ...compiled, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    const [said, complained]: [string[], string[]] = [[], []];
    child.stdout.on("data", (text: Buffer) => said.push(text.toString()));
    child.stderr.on("data", (text: Buffer) => complained.push(text.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, said: said.join(""), complained: complained.join("") }));
  });
}

import { existsSync } from "node:fs";
import { join } from "node:path";

/** A program that tests need and that no package brings. */
type Needed = {
  /** Who needs what: the beginning of a sentence. */
  readonly need: string;
  readonly setting: string;
  readonly packageName: string;
  /** Its names, the preferred one first. */
  readonly names: readonly string[];
  readonly places?: readonly string[];
};

const folders = [...(process.env["PATH"] ?? "").split(":"), "/usr/bin", "/opt/homebrew/bin"].filter(Boolean);

/** Where a program is on this machine: by its setting, the PATH or one of its usual places. Throws a sentence where it is not. */
export function findProgram({ need, setting, packageName, names, places = [] }: Needed): string {
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const found = [process.env[setting], ...candidates, ...places].find((path) => path !== undefined && existsSync(path));
  if (!found) throw new Error(`${need}: install it (apt-get install ${packageName}) or set ${setting}.`);
  return found;
}

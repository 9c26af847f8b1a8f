import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { ErrorCode } from "@finder/contract/errors";

/** The source files that throw each error, as paths below the root; for most errors one. */
export function errorPlaces(root: string, codes: readonly ErrorCode[]): ReadonlyMap<ErrorCode, readonly string[]> {
  const files = globSync("{dataspace,gateway}/src/**/*.ts", { cwd: root })
    .map((path) => path.split(sep).join("/"))
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  return new Map(
    codes.map((code) => {
      const naming = files.filter(({ text }) => named(code).test(text));
      const throwing = naming.filter(({ text }) => thrown(code).test(text));
      return [code, (throwing.length > 0 ? throwing : naming).map(({ path }) => path)];
    }),
  );
}

function thrown(code: ErrorCode): RegExp {
  return new RegExp(`ProductError\\(\\s*"${code}"`);
}

/** Codes that are chosen before they are thrown: anywhere but in a comparison. */
function named(code: ErrorCode): RegExp {
  return new RegExp(`(?<![!=]== )"${code}"`);
}

import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One setting as its schema declares it. */
export type Setting = {
  readonly name: string;
  /** What the schema's comment says; one comment may speak of several settings in a row. */
  readonly says: string;
  /** The text it has where it is not set; null: it has to be set, undefined: it may be left out. */
  readonly otherwise: string | null | undefined;
};

/** Where the settings of the two programs are declared. */
export const settingFiles = {
  dataspace: ["config", "keys", "identity", "payments", "sources", "backup", "operators"].map(
    (name) => `dataspace/src/config/${name}.ts`,
  ),
  gateway: ["gateway/src/config/env.ts"],
} as const;

const declaration = /^ {2}([A-Z][A-Z0-9_]+): (.*)$/;
const comment = /^ {2}\/\*\* (.*) \*\/$/;

/** The settings that a file declares, in its order. */
export function settingsIn(text: string): Setting[] {
  const found: { name: string; says: string; code: string }[] = [];
  let says = "";
  for (const line of text.split("\n")) {
    const [, said] = comment.exec(line) ?? [];
    if (said) says = said;
    const [, name, code = ""] = declaration.exec(line) ?? [];
    const last = found.at(-1);
    if (name) found.push({ name, says, code });
    else if (/^ {4}/.test(line) && last) last.code += line.trim();
    else if (line === "") says = "";
  }
  return found.map(({ name, says: said, code }) => ({ name, says: said, otherwise: otherwiseOf(code) }));
}

/** Every setting of a program. */
export function settingsOf(root: string, program: keyof typeof settingFiles): Setting[] {
  return settingFiles[program].flatMap((file) => settingsIn(readFileSync(join(root, file), "utf8")));
}

const optional = /\.optional\(\)|^(?:address|link|secret|text)\b/;

function otherwiseOf(code: string): string | null | undefined {
  const given = /\.default\(([^()]*)\)|^planIds\(([^()]*)\)/.exec(code);
  if (given) return written(given[1] ?? given[2] ?? "");
  if (/^domains\b/.test(code)) return "";
  return optional.test(code) ? undefined : null;
}

/** `7 * 1440` as a number, `"info"` as its text. */
function written(code: string): string {
  const plain = code.replaceAll("_", "").trim();
  if (/^[\d\s*]+$/.test(plain))
    return String(plain.split("*").reduce((product, factor) => product * Number(factor), 1));
  return code.trim().replace(/^"(.*)"$/, "$1");
}

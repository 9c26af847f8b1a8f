import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { textEncodings } from "@finder/contract/text-encodings";
import { type CommandCall, CommandError, databaseUrlOf, keyringOf } from "../../config/command-call.ts";
import { onDatabase } from "../../db/on-database.ts";
import { importPeople, type ImportResult } from "./import-people.ts";
import type { EncodingChoice } from "../table-file/transcode.ts";
import { readMapping } from "./person/fields.ts";
import { showProgress } from "./progress.ts";
import { RejectsFile } from "./rejects-file.ts";
import { openFile, openStream } from "./source/source.ts";

/** Loads people from a file or standard input; resumes an interrupted run of the same file. */
export async function importCommand({ args, env, typed }: CommandCall): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      map: { type: "string", multiple: true, default: [] },
      encoding: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) {
    console.log(usage(typed));
    return 0;
  }
  const [named] = positionals;
  if (named === undefined || positionals.length > 1) throw new CommandError(`Name one file.\n\n${usage(typed)}`);
  const place = { databaseUrl: databaseUrlOf(env), keyring: keyringOf(env) };
  const mapping = readMapping(values.map);
  const encoding = readEncoding(values.encoding);
  // npm runs scripts in the project's root; a relative name means the folder it was typed in.
  const path = named === "-" ? null : resolve(env["INIT_CWD"] ?? ".", named);
  const source = path === null ? openStream(process.stdin, "standard input", encoding) : await openFile(path, encoding);
  // A container can write nowhere else.
  const rejectsFile = `${path ?? join(tmpdir(), `standard-input-${process.pid}`)}.rejects.ndjson`;
  await onDatabase(env, async () => {});
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
  const progress = showProgress(process.stderr);
  const started = performance.now();
  const result = await importPeople({
    ...place,
    source,
    mapping,
    rejects: (_, kept) => RejectsFile.open(rejectsFile, kept),
    onProgress: progress.update,
    signal: stopping.signal,
    isPatient: true,
  }).finally(progress.end);
  if (!source.encoding().isSure) console.error(uncertain);
  for (const line of report(result, rejectsFile, (performance.now() - started) / 1000)) console.log(line);
  const wrong = complaint(result, rejectsFile);
  if (wrong) console.error(wrong);
  return wrong || !result.finished ? 1 : 0;
}

const uncertain =
  "The file is not UTF-8, and its encoding is not certain: rows with other letters were rejected. Name its encoding, for example: --encoding windows-1252";
const count = new Intl.NumberFormat("en");

function usage(typed: string): string {
  return `Import people into the product:

  ${typed} people.csv                         CSV, or one JSON object a line; plain or .gz
  ${typed} - < people.csv                     from standard input
  ${typed} people.csv --map linkedinurl="Profile link" --map phone=Tel
  ${typed} people.csv --encoding windows-1251     for a file that is neither UTF-8 nor certain

Column names of People Data Labs and Apollo are known. An interrupted import of a file continues with the same command.
Refused rows go to people.csv.rejects.ndjson with their line and the reason.`;
}

/** Reads `--encoding`; refuses one that is unknown. */
function readEncoding(name: string | undefined): EncodingChoice {
  if (name === undefined) return "sure";
  const found = textEncodings.find((each) => each === name.toLowerCase());
  if (!found) throw new CommandError(`--encoding ${name} is unknown. Write one of: ${textEncodings.join(", ")}.`);
  return found;
}

function report(result: ImportResult, rejectsFile: string, seconds: number): string[] {
  const lines = [
    ...(result.continuedAfter > 0
      ? [
          `Continued after line ${count.format(result.continuedAfter)} of an earlier run; the counts are of the whole file.`,
        ]
      : []),
    `Read ${count.format(result.read)} rows in ${seconds.toFixed(1)} s: ${count.format(result.new)} new, ${count.format(result.updated)} updated, ${count.format(result.unchanged)} unchanged, ${count.format(result.rejected)} rejected.`,
  ];
  if (result.leftOut > 0)
    lines.push(`${count.format(result.leftOut)} single values could not be used; their rows were kept without them.`);
  if (result.suppressed > 0)
    lines.push(
      `${count.format(result.suppressed)} of them are on the suppression list: nothing of these people was kept.`,
    );
  if (result.rejected + result.leftOut > 0) lines.push(`Lines and reasons: ${rejectsFile}`);
  if (!result.finished) lines.push("Interrupted. Run the same command to continue.");
  return lines;
}

/** The fault of the file as a whole, or null. */
function complaint(result: ImportResult, rejectsFile: string): string | null {
  if (result.broken > 0) {
    return `${count.format(result.broken)} rows are not well-formed${result.firstBroken ? ` (first: ${result.firstBroken})` : ""}. The others are imported. Correct those rows, listed in ${rejectsFile}, and import the file again: what is there already does not change.`;
  }
  if (result.rejected > 0 && result.rejected === result.read)
    return `No row could be used. Look at the reasons in ${rejectsFile}; perhaps --map must name other columns.`;
  return null;
}

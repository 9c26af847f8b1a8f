import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { connect } from "../../db/connection.ts";
import { migrate } from "../../db/migrate.ts";
import { describeFailure } from "./failure.ts";
import { readMapping } from "./person/fields.ts";
import { ImportError } from "./import-error.ts";
import { importPeople, type ImportResult } from "./import-people.ts";
import { showProgress } from "./progress.ts";
import { readSettings } from "./settings.ts";
import { openFile, openStream } from "./source/source.ts";

const usage = `Import people into the product:

  npm run import -- people.csv                         CSV, or one JSON object a line; plain or .gz
  npm run import -- - < people.csv                     from standard input
  npm run import -- people.csv --map linkedinurl="Profile link" --map phone=Tel

Column names of People Data Labs and Apollo are known. An interrupted import continues with the same command.
Refused rows go to people.csv.rejects.ndjson with their line and the reason.`;

const count = new Intl.NumberFormat("en");

const report = (result: ImportResult, rejectsFile: string, seconds: number): string[] => {
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
};

/** What is wrong with the file as a whole, or null. */
const complaint = (result: ImportResult, rejectsFile: string): string | null => {
  if (result.broken > 0) {
    return `${count.format(result.broken)} rows are not well-formed${result.firstBroken ? ` (first: ${result.firstBroken})` : ""}. The others are imported. Correct those rows, listed in ${rejectsFile}, and import the file again: what is there already does not change.`;
  }
  if (result.rejected > 0 && result.rejected === result.read)
    return `No row could be used. Look at the reasons in ${rejectsFile}; perhaps --map must name other columns.`;
  return null;
};

const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { map: { type: "string", multiple: true, default: [] }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const [named] = positionals;
  if (named === undefined || positionals.length > 1) throw new ImportError(`Name one file.\n\n${usage}`);
  const settings = readSettings(process.env);
  const mapping = readMapping(values.map);
  // npm runs scripts in the project's root; a relative name means the folder it was typed in.
  const path = named === "-" ? "standard-input" : resolve(process.env["INIT_CWD"] ?? ".", named);
  const source = named === "-" ? openStream(process.stdin, "standard input") : await openFile(path);
  const db = connect({ DATABASE_URL: settings.DATABASE_URL, DATABASE_POOL: 1 }, () => {});
  await migrate(db.kysely).finally(() => db.kysely.destroy());
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
  const progress = showProgress(process.stderr);
  const started = performance.now();
  const rejectsFile = `${path}.rejects.ndjson`;
  const result = await importPeople({
    databaseUrl: settings.DATABASE_URL,
    sealKey: settings.sealKey,
    source,
    mapping,
    rejectsFile,
    onProgress: progress.update,
    signal: stopping.signal,
  }).finally(progress.end);
  for (const line of report(result, rejectsFile, (performance.now() - started) / 1000)) console.log(line);
  const wrong = complaint(result, rejectsFile);
  if (wrong) console.error(wrong);
  return wrong || !result.finished ? 1 : 0;
};

try {
  process.exitCode = await run();
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}

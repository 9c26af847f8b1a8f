import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { secretSettings } from "@finder/contract/rules/secret-files";
import { settingsOf, type Setting } from "./settings.ts";

/** Settings that only `npm start` and the other commands of this project read. */
const ofStart: readonly Setting[] = [
  { name: "PORT", says: "Port and host of the product.", otherwise: "4000" },
  { name: "HOST", says: "Port and host of the product.", otherwise: "127.0.0.1" },
  { name: "DATA_FOLDER", says: "Folder of the database, the keys, uploaded files and logs.", otherwise: ".data" },
  {
    name: "ARCHIVE_FOLDER",
    says: "Folder to which PostgreSQL copies its log of changes, for restores to any moment (docs/operations/backup.md).",
    otherwise: undefined,
  },
  {
    name: "LOCAL_SOURCES",
    says: "`true` runs a source of people and an email verifier with invented people.",
    otherwise: undefined,
  },
  ...["INBOX_PORT", "IDENTITY_PORT", "PAYMENTS_PORT", "SOURCES_PORT"].map((name) => ({
    name,
    says: "Ports of the stand-ins for mail, sign-in, payments and sources; any free port by default.",
    otherwise: undefined,
  })),
];

/** `docs/settings.md`: every setting with its meaning and its default. */
export function settingsPage(root: string): string {
  return [
    "<!-- Written by `npm run codegen` from dataspace/src/config, gateway/src/config and tools/settings-page.ts. Do not edit. -->",
    "# Settings",
    "",
    "Each setting is an environment variable. None is needed to run the product on one machine. `.env.example` holds the settings of",
    "both programs as a file to copy. A secret may be given as a file instead: `SEAL_KEY_FILE=/run/secrets/seal_key`.",
    "",
    "## `npm start`",
    "",
    "It passes its environment on to both programs and provides what is not set: PostgreSQL, keys (in `.data/secrets.json`), and",
    "stand-ins for mail, sign-in with LinkedIn and Google, and payments. With `NODE_ENV=production` it provides no stand-ins unless",
    "`ALLOW_LOCAL_STANDINS=true`.",
    "",
    table(ofStart, []),
    "",
    "## Dataspace",
    "",
    table(settingsOf(root, "dataspace"), secretSettings.dataspace),
    "",
    "## Gateway",
    "",
    table(settingsOf(root, "gateway"), secretSettings.gateway),
    "",
  ].join("\n");
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  writeFileSync(join(root, "docs/settings.md"), settingsPage(root));
}

/** Settings in a row that share a meaning share a line. */
function table(settings: readonly Setting[], secrets: readonly string[]): string {
  const groups: Setting[][] = [];
  for (const setting of settings) {
    const group = groups.at(-1);
    if (group?.[0]?.says === setting.says) group.push(setting);
    else groups.push([setting]);
  }
  const rows = groups.map((group) => {
    const names = group.map(({ name }) => `\`${name}\`${secrets.includes(name) ? " (secret)" : ""}`).join(", ");
    const defaults = group.some(({ otherwise }) => otherwise !== undefined) ? group.map(defaultOf).join(", ") : "-";
    return `| ${names} | ${group[0]?.says ?? ""} | ${defaults} |`;
  });
  return ["| Setting | Meaning | Default |", "| --- | --- | --- |", ...rows].join("\n");
}

function defaultOf({ otherwise }: Setting): string {
  if (otherwise === null) return "required";
  return otherwise ? `\`${otherwise}\`` : "-";
}

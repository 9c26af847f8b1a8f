import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { secretSettings } from "@finder/contract/rules/secret-files";
import { type Setting, settingsOf } from "./settings.ts";

const intro = [
  "# Written by `npm run codegen` from dataspace/src/config, gateway/src/config and tools/env-example.ts. Do not edit.",
  "# Every setting with its meaning and its default; none is needed to run the product on one machine. Copy the lines you change",
  "# to `.env`; `docker compose` reads that file, `node --env-file=.env` does too. Secrets may be given as files: NAME_FILE=/path.",
];

/** Settings that only `npm start` and the other commands of this project read. */
const ofStart: readonly Setting[] = [
  ...[
    ["PORT", "4000"],
    ["HOST", "127.0.0.1"],
  ].map(([name = "", otherwise]) => ({ name, says: "Port and host of the product.", otherwise })),
  { name: "DEMO_PEOPLE", says: "How many invented people a first start loads.", otherwise: "20000" },
  { name: "DATA_FOLDER", says: "Folder of the database, the keys, uploaded files and logs.", otherwise: ".data" },
  {
    name: "SANDBOX_PORT",
    says: "Port of the page of `npm start -- --sandbox`; the one after PORT by default.",
    otherwise: undefined,
  },
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

type Part = {
  readonly head: string;
  readonly notes?: readonly string[];
  readonly settings: readonly Setting[];
  readonly secrets: readonly string[];
};

/** `.env.example`: the settings of `npm start` and of both programs, each with its meaning and its default. */
export function envExample(root: string): string {
  const parts: readonly Part[] = [
    {
      head: "`npm start`",
      notes: [
        "# It passes its environment on to both programs and provides what is not set: PostgreSQL, keys (in `.data/secrets.json`), and",
        "# stand-ins for mail, sign-in with LinkedIn and Google, and payments; with NODE_ENV=production only if ALLOW_LOCAL_STANDINS=true.",
      ],
      settings: ofStart,
      secrets: [],
    },
    {
      head: "The dataspace: data and every business rule",
      settings: settingsOf(root, "dataspace"),
      secrets: secretSettings.dataspace,
    },
    {
      head: "The gateway: GraphQL, the public API, the web",
      settings: settingsOf(root, "gateway"),
      secrets: secretSettings.gateway,
    },
  ];
  return [...intro, ...parts.flatMap(section), ""].join("\n");
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  writeFileSync(join(root, ".env.example"), envExample(root));
}

function section({ head, notes = [], settings, secrets }: Part): string[] {
  return ["", "", `# ── ${head} ──`, ...notes, ...block(settings, secrets)];
}

function block(settings: readonly Setting[], secrets: readonly string[]): string[] {
  return settings.flatMap((setting, index) => {
    const isNew = setting.says !== settings[index - 1]?.says;
    const note = [setting.otherwise === null && "Has to be set.", secrets.includes(setting.name) && "Secret."]
      .filter(Boolean)
      .join(" ");
    const says = [isNew && setting.says, note].filter(Boolean).join(" ");
    return [...(isNew ? [""] : []), ...(says === "" ? [] : [`# ${says}`]), lineOf(setting)];
  });
}

function lineOf({ name, otherwise }: Setting): string {
  return otherwise === null ? `${name}=` : `# ${name}=${otherwise ?? ""}`;
}

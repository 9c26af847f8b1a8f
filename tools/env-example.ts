import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { secretSettings } from "@finder/contract/rules/secret-files";
import { type Setting, settingsOf } from "./settings.ts";

const heads = {
  dataspace: "The dataspace: data and every business rule",
  gateway: "The gateway: GraphQL, the public API, the web",
} as const;

const intro = [
  "# Written by `npm run codegen` from the settings in dataspace/src/config and gateway/src/config. Do not edit.",
  "# Every setting of both programs with what it is where it is not set. Copy the lines you change to `.env`;",
  "# `docker compose` reads that file, `node --env-file=.env` does too. Secrets may be given as files: NAME_FILE=/path.",
];

/** `.env.example`: the settings of both programs, each with its meaning and its default. */
export function envExample(root: string): string {
  return [
    ...intro,
    ...(["dataspace", "gateway"] as const).flatMap((program) => [
      "",
      "",
      `# ── ${heads[program]} ──`,
      ...block(settingsOf(root, program), secretSettings[program]),
    ]),
    "",
  ].join("\n");
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  writeFileSync(join(root, ".env.example"), envExample(root));
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

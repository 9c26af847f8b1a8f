import type { Environment } from "@finder/contract/rules/secret-files";
import { describeFailure } from "./command-failure.ts";
import { type Command, CommandError } from "./config/command-call.ts";

/**
 * Runs an operator's command and returns its exit code; a command that cannot run prints a sentence that says what to do.
 * `env` gives the dataspace's settings.
 */
export async function runCommand(
  name: string | undefined,
  args: readonly string[],
  env: () => Environment,
): Promise<number> {
  if (name === undefined || name === "--help" || name === "-h") {
    console.log(usage);
    return name === undefined ? 1 : 0;
  }
  try {
    const command = commands[name];
    if (!command) throw new CommandError(`There is no command ${name}.\n\n${usage}`);
    const run = await command.load();
    const settings = env();
    const isNpm = settings["npm_lifecycle_event"] === name;
    return await run({ args, env: settings, typed: isNpm ? `npm run ${name} --` : `${program} ${name}` });
  } catch (error) {
    console.error(describeFailure(error));
    return 1;
  }
}

const commands: Readonly<Record<string, { readonly says: string; readonly load: () => Promise<Command> }>> = {
  import: {
    says: "loads people from CSV or NDJSON",
    load: async () => (await import("./contacts/import/command.ts")).importCommand,
  },
  suppress: {
    says: "removes people who asked to be forgotten, and blocks their return",
    load: async () => (await import("./privacy/suppression/command.ts")).suppressCommand,
  },
  operator: {
    says: "creates a login for an operator of the platform",
    load: async () => (await import("./session/operator/command.ts")).operatorCommand,
  },
  "operator-code": {
    says: "shows the code of an operator's authenticator app",
    load: async () => (await import("./operators/factors/code-command.ts")).operatorCodeCommand,
  },
  returns: {
    says: "lists refunds that wait for a decision, and decides them",
    load: async () => (await import("./contacts/feedback/command.ts")).returnsCommand,
  },
  "rotate-keys": {
    says: "seals every value again with the first key of SEAL_KEYS",
    load: async () => (await import("./db/secrets/rotation/command.ts")).rotateKeysCommand,
  },
  reread: {
    says: "corrects values of people that an earlier release read wrongly",
    load: async () => (await import("./contacts/reread/command.ts")).rereadCommand,
  },
  backup: {
    says: "copies database, files and keys into a folder or bucket, while the product runs",
    load: async () => (await import("./backup/command.ts")).backupCommand,
  },
  restore: {
    says: "loads a backup into an empty database, and proves it",
    load: async () => (await import("./backup/restore-command.ts")).restoreCommand,
  },
  "verify-backup": {
    says: "reads a backup to its last byte",
    load: async () => (await import("./backup/restore-command.ts")).verifyBackupCommand,
  },
  distribute: {
    says: "spreads the tables over the machines of a Citus cluster",
    load: async () => (await import("./db/distribution/command.ts")).distributeCommand,
  },
  prices: {
    says: "brings the payment provider's prices up to the price table",
    load: async () => (await import("./subscription/command.ts")).pricesCommand,
  },
};

const program = "node dataspace/src/command.ts";
const usage = `Commands for operators, run with the settings of the dataspace:

${Object.entries(commands)
  .map(([name, { says }]) => `  ${name.padEnd(15)}${says}`)
  .join("\n")}

How one is used: ${program} import --help`;

import { readEnvironment } from "./config/secrets.ts";
import { runCommand } from "./commands.ts";

// `node dataspace/src/command.ts import people.csv`, with the settings of the dataspace.
const [name, ...args] = process.argv.slice(2);
process.exitCode = await runCommand(name, args, () => readEnvironment(process.env));

import { readFileSync } from "node:fs";
import { type Environment, secretSettings, withSecretFiles } from "@finder/contract/rules/secret-files";

/** The environment with the secrets that are given as files. */
export function readEnvironment(environment: Environment): Environment {
  return withSecretFiles(environment, secretSettings.dataspace, (path) => readFileSync(path, "utf8"));
}

import { readFileSync } from "node:fs";
import { type Environment, secretSettings, withSecretFiles } from "@finder/contract/rules/secret-files";

/** The environment with the secrets that are given as files. */
export const readEnvironment = (environment: Environment): Environment =>
  withSecretFiles(environment, secretSettings.dataspace, (path) => readFileSync(path, "utf8"));

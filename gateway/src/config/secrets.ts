import { readFileSync } from "node:fs";
import { type Environment, secretSettings, withSecretFiles } from "@finder/contract/rules/secret-files";
import type { Env } from "./env.ts";

/** Values that must never be logged or answered, apart from the other settings, which may. */
export type Secrets = { readonly appApiKey: string };

/** The environment with the secrets that are given as files. */
export function readEnvironment(environment: Environment): Environment {
  return withSecretFiles(environment, secretSettings.gateway, (path) => readFileSync(path, "utf8"));
}

export function readSecrets(env: Env): Secrets {
  return { appApiKey: env.APP_API_KEY };
}

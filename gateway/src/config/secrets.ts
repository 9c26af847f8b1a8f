import type { Env } from "./env.ts";

/** What must never be logged or answered; kept apart from the other settings so that they may be. */
export type Secrets = { readonly appApiKey: string };

export const readSecrets = (env: Env): Secrets => ({ appApiKey: env.APP_API_KEY });

import { createHash } from "node:crypto";
import type { registerAppRequest } from "@finder/contract/endpoints/assistants";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import { z } from "zod";
import type { Services } from "../../context.ts";
import { readBase64url } from "../../db/secrets/base64url.ts";
import { seal, unseal } from "../../db/secrets/seal.ts";
import { isRedirect, isSameRedirect } from "./redirect.ts";

const known = z.object({ name: z.string(), redirects: z.array(z.string()) });
type App = z.output<typeof known>;

const binding = "assistant-app";

/** Returns an app's id: its sealed registration. Nothing is stored, so registrations can't fill a table. */
export function registerApp({ config }: Services, { name, redirects }: z.output<typeof registerAppRequest>): string {
  const wrong = redirects.find((each) => !isRedirect(each));
  if (wrong !== undefined)
    throw new ProductError("BAD_REQUEST", {
      field: "redirect_uris",
      detail: `'${wrong}' is no address to go back to.`,
    });
  if (redirects.join("").length > limits.assistants.redirectsInAll)
    throw new ProductError("BAD_REQUEST", { field: "redirect_uris", detail: "The addresses are too long together." });
  const app: App = { name, redirects };
  return seal(config.keyring, JSON.stringify(app), binding).toString("base64url");
}

/** The app behind an id that may be sent back to `redirect`; APP_UNKNOWN for every other. */
export function readApp({ config }: Services, { app, redirect }: { app: string; redirect: string }): App {
  const opened = open(config.keyring, app);
  if (!isRedirect(redirect) || !opened?.redirects.some((each) => isSameRedirect(each, redirect)))
    throw new ProductError("APP_UNKNOWN");
  return opened;
}

/** What a code remembers of an app's id. */
export function appMark(app: string): string {
  return createHash("sha256").update(app).digest("base64url");
}

function open(keyring: Services["config"]["keyring"], app: string): App | null {
  try {
    return known.parse(JSON.parse(unseal(keyring, readBase64url(app), binding)));
  } catch {
    return null;
  }
}

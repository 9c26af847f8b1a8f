import { ProductError } from "@finder/contract/errors";
import type { Services } from "../context.ts";
import {
  NameServersDown,
  publicAddress,
  type Resolve,
  UnreachableAddress,
} from "../outside/webhooks/public-address.ts";
import { resolveName } from "../outside/webhooks/resolve-name.ts";

/**
 * The address of an endpoint in its one spelling. Throws `BAD_WEBHOOK_URL` for what is no `https://` address, carries a password,
 * or leads to no public address; the sender looks again, each time that it connects.
 */
export async function readWebhookUrl(
  { config }: Pick<Services, "config">,
  text: string,
  resolve: Resolve = resolveName,
): Promise<string> {
  const url = URL.canParse(text)
    ? new URL(text)
    : refuse("This is no address. Send one like https://example.com/hooks.");
  if (url.protocol !== "https:" && !(config.WEBHOOK_PRIVATE && url.protocol === "http:"))
    refuse("Webhooks are sent to https:// addresses only.");
  if (url.username !== "" || url.password !== "") refuse("Leave user and password out of the address.");
  url.hash = "";
  const signal = AbortSignal.timeout(config.WEBHOOK_TIMEOUT_MS);
  try {
    await publicAddress(url.hostname, { allowPrivate: config.WEBHOOK_PRIVATE, resolve, signal });
  } catch (error) {
    if (error instanceof NameServersDown) throw new ProductError("UNAVAILABLE", { cause: error });
    if (!(error instanceof UnreachableAddress)) throw error;
    refuse(`${error.message} Webhooks are sent to public addresses only.`);
  }
  return url.href;
}

function refuse(detail: string): never {
  throw new ProductError("BAD_WEBHOOK_URL", { field: "url", detail });
}

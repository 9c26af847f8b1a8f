import { ProductError } from "@finder/contract/errors";
import { askOutside } from "./ask-outside.ts";

/** Asks an address of Amazon SNS for a certificate, or to confirm a subscription. */
export type AskSns = (url: URL) => Promise<string>;

const timeoutMs = 5_000;

/** Returns what Amazon SNS answers. Throws BAD_SIGNATURE where it has no such address, and UNAVAILABLE. */
export const askSns: AskSns = async (url) => {
  const answer = await askOutside("sns", url.href, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    (cause: unknown) => {
      throw new ProductError("UNAVAILABLE", { cause });
    },
  );
  if (answer.status >= 400 && answer.status < 500) throw new ProductError("BAD_SIGNATURE");
  if (answer.status !== 200) throw new ProductError("UNAVAILABLE");
  return new TextDecoder().decode(answer.bytes);
};

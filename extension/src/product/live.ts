import type { BalanceFragment } from "../operations.generated";
import { productOrigin } from "../platform/chrome";
import { headersOf } from "./ask";
import { showBalance } from "./balance";
import { isPlanOver } from "./plan";
import { start } from "./session";
import { forgetToken, readToken } from "./token";

/** Milliseconds between two attempts to follow, doubled each time up to the second. */
const pauses = [1_000, 30_000] as const;

/** Follows the balances while a member is signed in, including what teammates spend. Returns a function that stops it. */
export function followBalance(): () => void {
  const leaving = new AbortController();
  const follow = async (pause: number): Promise<void> => {
    const token = await readToken();
    if (token === null || leaving.signal.aborted) return;
    const heard = await listen(token, leaving.signal).catch(() => false);
    const next = heard ? pauses[0] : Math.min(pause * 2, pauses[1]);
    if (!leaving.signal.aborted) setTimeout(() => void follow(next), next);
  };
  void follow(pauses[0]);
  return () => leaving.abort();
}

const longestEvent = 65_536;

/** Reads events until the stream ends; answers whether there was one. */
async function listen(token: string, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(`${productOrigin}/live`, { headers: headersOf(token), credentials: "omit", signal });
  if (answer.status === 401 || answer.status === 403) await forgetToken(token);
  if (!answer.ok || !answer.body) return false;
  let rest = "";
  for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop() ?? "";
    if (rest.length > longestEvent) return false;
    blocks.forEach(hear);
  }
  return true;
}

function hear(block: string): void {
  const lines = block.split("\n");
  const data = lines.find((line) => line.startsWith("data: "))?.slice(6);
  if (!lines.includes("event: credits") || data === undefined) return;
  const said: unknown = JSON.parse(data);
  if (!isBalance(said)) return;
  showBalance(said);
  // New credits on an ended plan are a plan that was renewed.
  if (isPlanOver()) void start();
}

function isBalance(said: unknown): said is BalanceFragment {
  return (
    typeof said === "object" &&
    said !== null &&
    ["personalEmail", "businessEmail", "phone"].every((pool) => Number.isInteger(Reflect.get(said, pool)))
  );
}

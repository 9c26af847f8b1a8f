import { type EmailValidation, labelOf, type ValueVerdict, valueVerdicts } from "@finder/contract/datum";
import { readEmail } from "@finder/contract/rules/text/email";
import { z } from "zod";
import type { Config } from "../config/config.ts";
import { askJson } from "./ask-json.ts";
import { withCircuitBreaker } from "./circuit-breaker.ts";
import { mailServers } from "./mail-servers.ts";
import { openMailboxCheck } from "./mailbox/mailbox-check.ts";

/** An address and what its source says of it. */
export type Claim = { readonly address: string; readonly validation: EmailValidation | "catch_all" };

/** The verdict on an address; `invalid` addresses are not stored. */
export type Verdict = {
  readonly address: string;
  readonly validation: ValueVerdict;
  /** `mail_server`, `no_mail_server`, `mailbox_not_checked`, `catch_all`, `not_checked`, `bad_syntax`, what a mail server says (`mailbox_exists`, `no_such_mailbox`, `full`, `greylisted`), or the verifier's own word. */
  readonly reason: string;
  /** False: the check was inconclusive, and the source's label stands. */
  readonly checked: boolean;
};

/** Checks addresses: one verdict for each, in their order. Never fails and never takes longer than its deadline. */
export type EmailVerifier = (claims: readonly Claim[]) => Promise<Verdict[]>;

type Settings = Pick<
  Config,
  "SOURCE_REST_MS" | "EMAIL_VERIFIER_URL" | "EMAIL_VERIFIER_KEY" | "EMAIL_VERIFIER_TIMEOUT_MS" | "EMAIL_DNS_SERVERS"
> &
  Parameters<typeof openMailboxCheck>[0];

const verifierAnswer = z.object({
  results: z
    .array(
      z.object({
        address: z.string().max(1_000),
        status: z.enum(valueVerdicts),
        reason: z.string().regex(/^[a-z0-9_]{1,40}$/),
      }),
    )
    .max(100),
});

/** The configured verifier; addresses that it does not judge in time, or judges wrongly, are checked here. */
export function openEmailVerifier(settings: Settings): EmailVerifier {
  const { EMAIL_VERIFIER_URL: url, EMAIL_VERIFIER_KEY: key, EMAIL_VERIFIER_TIMEOUT_MS: timeoutMs } = settings;
  const here = builtIn(settings);
  if (url === undefined) return here;
  const ask = withCircuitBreaker(settings.SOURCE_REST_MS, async (addresses: object): Promise<Map<string, Verdict>> => {
    const { results } = verifierAnswer.parse(
      await askJson({ service: "email_verifier", url, key, timeoutMs }, { addresses }),
    );
    return new Map(
      results.map(({ address, status, reason }) => [address, { address, validation: status, reason, checked: true }]),
    );
  });
  return async (claims) => {
    if (claims.length === 0) return [];
    const asked = claims.map(({ address, validation }) => ({ address, status: labelOf([validation]) }));
    const answered = await ask(asked).catch((): Map<string, Verdict> => new Map());
    const rest = await here(claims.filter(({ address }) => !answered.has(address)));
    const all = new Map([...answered, ...rest.map((verdict): [string, Verdict] => [verdict.address, verdict])]);
    return claims.flatMap(({ address }) => all.get(address) ?? []);
  };
}

/**
 * Checks syntax and mail servers and, where the host asks for it, the mailbox. Without that an address is valid if its source says
 * so and its domain accepts email.
 */
function builtIn(settings: Settings): EmailVerifier {
  const { EMAIL_DNS_SERVERS: names, EMAIL_VERIFIER_TIMEOUT_MS: timeoutMs } = settings;
  const serversOf = mailServers(names, timeoutMs);
  const checkMailbox = openMailboxCheck(settings);
  const check = async ({ address, validation }: Claim, signal: AbortSignal): Promise<Verdict> => {
    if (readEmail(address) === null) return { address, validation: "unknown", reason: "bad_syntax", checked: true };
    const servers = await serversOf(address.slice(address.lastIndexOf("@") + 1));
    if (servers === "unsure") return { address, validation, reason: "not_checked", checked: false };
    if (servers.length === 0) return { address, validation: "unknown", reason: "no_mail_server", checked: true };
    const found = await checkMailbox?.(address, servers, signal);
    if (found) return { address, ...found, ...(found.checked ? {} : { validation }) };
    const reason = { valid: "mail_server", catch_all: "catch_all", unknown: "mailbox_not_checked" }[validation];
    return { address, validation, reason, checked: true };
  };
  return (claims) => {
    const signal = AbortSignal.timeout(timeoutMs);
    return Promise.all(claims.map((claim) => check(claim, signal)));
  };
}

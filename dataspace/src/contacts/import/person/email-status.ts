import { remembering } from "./remembering.ts";

/** What a source says of an email: it delivers, it may, or it must not be used. */
export type EmailStatus = "valid" | "unknown" | "invalid";

/**
 * The words of ZeroBounce, NeverBounce, Hunter, Kickbox, Bouncer, DeBounce, MillionVerifier, Apollo, Clearout, EmailListVerify and
 * common exports, without blanks, dashes and underscores.
 */
const verdicts: Readonly<Record<EmailStatus, string>> = {
  valid: `valid verified deliverable ok good safe safetosend passed accepted acceptedemail allowed true yes
    validated confirmed emailverified validemail accept delivered validemailaddress confirmedemail
    gültig valide validé válido vérifié verifiziert verificado válida verificata действителен صالح 有効 有效 zustellbar entregable délivrable`,
  unknown: `unknown unverified notverified nolongerverified catchall acceptall okforall catchallunverifiable acceptallunverifiable
    catchallvalid validcatchall unverifiable risky medium lowquality lowdeliverability role rolebased roleaccount rolebasedcatchall
    rolebasedacceptall guessed extrapolated questionable probable likely likelytoengage webmail free freeemail pending notchecked
    unchecked notvalidated processing queued inprogress timeout timeoutexceeded greylisted antispamsystem updaterequired
    pendingmanualfulfillment unavailable usermanaged userchoosesnottoverify retry error smtperror smtpprotocol relayerror
    attemptrejected unavailablesmtp noconnect forcibledisconnect failedsmtpconnection mailservertemporaryerror
    mailserverdidnotrespond exceptionoccurred unexpectederror unsupported dnserror domainerror errorcredit aliasaddress alternate
    mxforward gold leadingperiodremoved softbounce softbounced mailboxfull full fullinbox mailboxquotaexceeded na null none nan no
    antigreylisting verificationpending scanning partiallyverified skipped unprocessed outofcredits temporarilyunavailable
    temporaryfailure temporaryerror deferred connectiontimeout emailguesser bestguess low lowconfidence random
    unbekannt inconnu desconocido sconosciuto неизвестно غيرمعروف`,
  invalid: `invalid notvalid unvalid bad wrong undeliverable notdeliverable undelivered bounce bounced bouncing hardbounce hardbounced
    hard donotmail donotemail donotcontact donotsend dnc dnd spamtrap spamtraps trap possibletrap honeypot abuse complaint
    complained complainer complainers spamcomplaint markedasspam spam disposable disposableemail temporary temp throwaway toxic globalsuppression
    suppressed suppression unsubscribed unsubscribe optedout optout blacklisted blocklisted blocked banned rejected
    rejectedemail invalidemail invaliddomain invalidsmtp invalidmx nomx nomxrecord nomailserver nodnsentries deaddomain deadserver
    doesnotacceptmail emaildisabled disabled inactive deactivated expired failed fail failedsyntaxcheck syntaxerror badsyntax
    invalidsyntax invalidformat possibletypo typo unroutableipaddress mailboxnotfound notfound unknownemail unknownuser usernotfound
    doesnotexist notexist nonexistent nonexisting gibberish incorrect malformed unsafe notsafe unsafetosend notsafetosend unusable
    unreachable notreachable false temporaryemail tempmail unsub cleaned nolongeratcompany leftcompany failednomailbox
    mailboxdoesnotexist userunknown nosuchuser
    deleted gdprdeleted erased quarantined emailquarantined spamblock misspelled isntvalid unzustellbar nichtzustellbar noentregable nondélivrable 不正
    ungültig nichtgültig invalide nonvalide inválido inválida noválido nãoválido nonvalido nevalide недействителен غيرصالح 無効 无效`,
};

/** Words that make a longer text a verdict that is no maker's own: `Email bounced`, `Recipient rejected`, `550 user unknown`. */
const worst = wordSet(
  "invalid undeliverable undelivered bounce bounces bounced bouncing spamtrap honeypot disposable throwaway unsubscribed unsub optout blocked blocklisted blacklisted disabled deactivated rejected rejects suppressed abuse complaint complained fake dead deleted erased quarantined nonexistent failed ungültig invalide inválido",
);
/** Words that turn a verdict round. */
const negations = wordSet("not no non never isn hasn wasn nicht kein keine nie pas jamais nunca não нет не");
/** Words of a check: where there was none, nothing is known. */
const checks = wordSet("verified validated confirmed checked verifiziert vérifié verificado");

const known = new Map(
  (Object.entries(verdicts) as [EmailStatus, string][]).flatMap(([status, list]) =>
    list.split(/\s+/).map((word): [string, EmailStatus] => [word, status]),
  ),
);

/**
 * Reads a source's status, however it is spelled; null where no maker is known to write it. Of several words, such as
 * `Invalid (mailbox not found)`, the worst one counts.
 */
export const readStatus = remembering(statusIn);

function statusIn(text: string): EmailStatus | null {
  const whole = known.get(fold(text));
  if (whole !== undefined) return whole;
  const parts = text.split(/[^\p{L}\p{N}\s_-]+|\s-+\s/u).filter((part) => fold(part) !== "");
  const found = parts.map((part) => known.get(fold(part)));
  if (found.includes("invalid")) return "invalid";
  if (found.length === 0 || found.includes(undefined)) return verdictIn(text);
  return found.includes("unknown") ? "unknown" : "valid";
}

/** The verdict of a sentence: it is never a good one. */
function verdictIn(text: string): EmailStatus | null {
  const words = text.split(/[^\p{L}\p{N}]+|_/u).map(fold);
  const isBad = words.some((word) => worst.has(word));
  if (!words.some((word) => negations.has(word))) return isBad ? "invalid" : null;
  if (isBad) return null;
  if (words.some((word) => checks.has(word))) return "unknown";
  return words.some((word) => known.get(word) === "valid") ? "invalid" : null;
}

function fold(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

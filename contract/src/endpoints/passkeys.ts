import { z } from "zod";
import { limits } from "../limits.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import type { OperatorSessionAnswer } from "./operators.ts";
import { boundedText } from "./text.ts";

/** Passkeys of operators and members (WebAuthn); what the browser is given and answers travels as JSON text. */

const base64url = z
  .string()
  .max(textBounds.passkey)
  .regex(/^[\w-]+$/);

const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
export type PasskeyTransport = (typeof transports)[number];

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};

/** What the browser answers when a passkey was made. */
const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(boundedText(textBounds.word)).max(20).default([]).transform(knownTransports),
  }),
});

/** What the browser answers when a passkey has signed. */
const shownPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});

const passkeyName = z.string().trim().min(1).max(limits.passkeys.name);

/** `operator/passkeys/add`. */
export const passkeyAddRequest = z.object({ name: passkeyName, response: jsonOf(madePasskey) });
/** `operator/passkeys/prove`. */
export const passkeyProofRequest = z.object({ response: jsonOf(shownPasskey) });
/** `operator/passkeys/rename`. */
export const passkeyRenameRequest = z.object({ passkeyid: z.number().int().positive(), name: passkeyName });
/** `operator/passkeys/remove`. */
export const passkeyRemoveRequest = z.object({ passkeyid: z.number().int().positive() });

export type MadePasskey = z.output<typeof madePasskey>;
export type ShownPasskey = z.output<typeof shownPasskey>;

/** `operator/passkeys/start` and `operator/passkeys/challenge`: options for the browser, JSON. */
export type PasskeyOptionsAnswer = { options: string };
/** One passkey. */
export type PasskeyRow = { passkeyid: number; name: string; createdon: string; lastusedon: string | null };
export type PasskeysAnswer = { resource: PasskeyRow[] };
/** The operator's session and passkeys after a change; recovery codes come with the first second factor, this once. */
export type PasskeysChangedAnswer = { session: OperatorSessionAnswer; resource: PasskeyRow[]; codes: string[] };

/** A JSON text that holds what the schema says. */
function jsonOf<Schema extends z.ZodType>(schema: Schema) {
  return boundedText(textBounds.passkey)
    .transform((text, { issues }) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        issues.push({ code: "custom", input: text, message: "This is no JSON." });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

function knownTransports(given: readonly string[]): PasskeyTransport[] {
  return transports.filter((each) => given.includes(each));
}

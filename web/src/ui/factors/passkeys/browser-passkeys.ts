import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** Why the browser answered no passkey. */
type PasskeyFault = "cancelled" | "known" | "impossible";

/** What the browser answers, JSON, or why it does not. */
type Asked = { readonly response: string } | { readonly fault: PasskeyFault };

/** Whether this browser can use passkeys on this address. */
export function canUsePasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/** Lets the browser make a passkey. */
export function makePasskey(options: string): Promise<Asked> {
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  return answerOf(() => startRegistration({ optionsJSON }));
}

/** Lets the browser show a passkey. */
export function showPasskey(options: string): Promise<Asked> {
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
  return answerOf(() => startAuthentication({ optionsJSON }));
}

const devices = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Mac OS/, "Mac"],
  [/Windows/, "Windows"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
] as const;

/** What this device is called, for a passkey's first name. */
export function deviceName(userAgent = navigator.userAgent): string {
  return devices.find(([known]) => known.test(userAgent))?.[1] ?? "";
}

async function answerOf(ask: () => Promise<object>): Promise<Asked> {
  try {
    return { response: JSON.stringify(await ask()) };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

function faultOf(error: unknown): PasskeyFault {
  if (!(error instanceof WebAuthnError)) return "cancelled";
  if (error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return "known";
  return error.name === "SecurityError" || error.name === "NotSupportedError" ? "impossible" : "cancelled";
}

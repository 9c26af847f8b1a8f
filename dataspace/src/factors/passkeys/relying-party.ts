import type { Services } from "../../context.ts";

/** For whom passkeys are made and sign: the host and the origin of the product's public address. */
export function relyingParty({ config }: Services): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(config.WEB_URL);
  return { id: hostname, origin };
}

/** Signatures that a passkey may give, as COSE numbers them: EdDSA, ES256, RS256. */
export const algorithms = [-8, -7, -257];

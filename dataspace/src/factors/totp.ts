import { generateSecret, generateSync, generateURI, verifySync } from "otplib";

/** A new secret for an authenticator app. */
export function newTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/** The address that an app reads from a QR code. */
export function totpAddress(secret: string, email: string, issuer: string): string {
  return generateURI({ issuer, label: email, secret });
}

/** The code that an authenticator app shows at a moment. */
export function codeOf(secret: string, now: Date): string {
  return generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) });
}

/** The time step of a code, from half a minute before to half a minute after; null for a wrong one and for one that is not after `used`. */
export function stepOfCode(secret: string, code: string, now: Date, used: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const found = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: 30,
    ...(used === null ? {} : { afterTimeStep: used }),
  });
  return found.valid && "timeStep" in found ? found.timeStep : null;
}

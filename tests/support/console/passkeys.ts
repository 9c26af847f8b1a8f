import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { utcText } from "@finder/dataspace/db/time";
import type { Holder } from "@finder/dataspace/factors/factors.queries";
import { passkeyQueries } from "@finder/dataspace/factors/passkeys/passkeys.queries";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { Place } from "../people.ts";

/** What a test changes about an answer of its authenticator. */
type Odd = {
  /** The page on which it is asked. */
  readonly origin?: string;
  /** For whom it makes or shows a passkey. */
  readonly rpId?: string;
  /** False: no user verification by finger, face or PIN. */
  readonly verified?: boolean;
  readonly challenge?: string;
};

/** An authenticator in software, with one passkey: it counts its uses, and answers as a browser hands them on. */
export class SoftwarePasskey {
  readonly id = randomBytes(24).toString("base64url");
  /** Uses so far; a test moves it back. */
  count = 0;
  private readonly keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
    this.keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  }

  /** As COSE writes it. */
  get publicKey(): Uint8Array {
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }

  /** Makes the answer to `passkeys/start`, without attestation. */
  make(options: string, odd: Odd = {}): string {
    const { challenge, rp } = JSON.parse(options) as { challenge: string; rp: { id: string } };
    const id = bytes(this.id);
    const credential = [new Uint8Array(16), Uint8Array.of(id.length >> 8, id.length & 255), id, this.publicKey];
    const authData = Buffer.concat([this.head(rp.id, 0x40, odd), ...credential]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ["fmt", "none"],
      ["attStmt", new Map<string, string>()],
      ["authData", new Uint8Array(authData)],
    ]);
    return this.answer({
      clientDataJSON: this.clientData("webauthn.create", challenge, odd).toString("base64url"),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
      transports: ["internal", "future"],
    });
  }

  /** The answer to `passkeys/challenge`: one use more. */
  show(options: string, odd: Odd = {}): string {
    const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string };
    this.count += 1;
    const authData = this.head(rpId, 0, odd);
    const clientData = this.clientData("webauthn.get", challenge, odd);
    const signed = Buffer.concat([authData, createHash("sha256").update(clientData).digest()]);
    return this.answer({
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: sign("sha256", signed, this.keys.privateKey).toString("base64url"),
    });
  }

  private answer(response: object): string {
    const { id } = this;
    return JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
  }

  private head(rpId: string, flags: number, { rpId: otherId = rpId, verified = true }: Odd): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | 0x01 | (verified ? 0x04 : 0), 0);
    head.writeUInt32BE(this.count, 1);
    return Buffer.concat([createHash("sha256").update(otherId).digest(), head]);
  }

  private clientData(type: string, given: string, { challenge = given, origin = this.origin }: Odd): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

/** A passkey that an operator, or a member's login, has set up. */
export async function aPasskey(
  { services }: Place,
  afid: number,
  holder: Holder = "operator",
): Promise<SoftwarePasskey & { passkeyid: number }> {
  const passkey = new SoftwarePasskey(new URL(services.config.WEB_URL).origin);
  const [added] = await passkeyQueries[holder].insertPasskey(services.db.pool, {
    afid,
    credentialid: passkey.id,
    publickey: Buffer.from(passkey.publicKey),
    signcount: 0,
    transports: ["internal"],
    name: "Laptop",
    now: utcText(services.now()),
  });
  return Object.assign(passkey, { passkeyid: added?.passkeyid ?? 0 });
}

function bytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, "base64url"));
}

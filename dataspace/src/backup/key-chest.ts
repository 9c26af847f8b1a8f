import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import type { Environment } from "@finder/contract/rules/secret-files";
import { CommandError } from "../config/command-call.ts";

/** The keys that a backup holds, as settings. */
export type Keys = Readonly<Record<string, string>>;

const names = ["SEAL_KEY", "SEAL_KEYS", "INDEX_KEY", "APP_API_KEY", "OPERATOR_API_KEY"] as const;

/** Half a second and 128 MB for each passphrase that is tried. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 } as const;
const bind = Buffer.from("contact-finder backup keys 1");

/** The keys among the settings. */
export function keysOf(env: Environment): Keys {
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}

/** `salt (16) | nonce (12) | tag (16) | ciphertext`: scrypt and AES-256-GCM. */
export function sealKeys(keys: Keys, passphrase: string): Buffer {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv("aes-256-gcm", stretch(passphrase, salt), nonce).setAAD(bind);
  const body = Buffer.concat([cipher.update(JSON.stringify(keys)), cipher.final()]);
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), body]);
}

/** The keys; throws a sentence when the passphrase is another one. */
export function openKeys(chest: Buffer, passphrase: string): Keys {
  const key = stretch(passphrase, chest.subarray(0, 16));
  const decipher = createDecipheriv("aes-256-gcm", key, chest.subarray(16, 28)).setAAD(bind);
  decipher.setAuthTag(chest.subarray(28, 44));
  try {
    const text = Buffer.concat([decipher.update(chest.subarray(44)), decipher.final()]).toString();
    return JSON.parse(text) as Keys;
  } catch (cause) {
    throw new CommandError("The keys in the backup do not open: BACKUP_PASSPHRASE is not the one of that day.", {
      cause,
    });
  }
}

function stretch(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase.normalize("NFC"), salt, 32, cost);
}

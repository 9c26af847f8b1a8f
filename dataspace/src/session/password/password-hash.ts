import { randomBytes, timingSafeEqual } from "node:crypto";
import { limits } from "@finder/contract/limits";
import { inHashTurn } from "./hashing-queue.ts";
import { hashInThread } from "./hash-thread.ts";

// OWASP's argon2id minimum: 19 MiB, 2 passes, 1 lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** A hash of no password, checked where a login has none, so that a missing password takes as long as a wrong one. */
export function unmatchableHash(salt: Buffer = randomBytes(16)): string {
  return phcOf({ cost, salt, tag: randomBytes(cost.tagLength) });
}

const nobodys = unmatchableHash();

/** A password as it is kept: argon2id in PHC form; with the salt and the cost of another hash where one is given. */
export async function hashPassword(password: string, like?: string): Promise<string> {
  const { cost: settings, salt } = like === undefined ? { cost, salt: randomBytes(16) } : read(like);
  return phcOf({ cost: settings, salt, tag: await derive(password, salt, settings) });
}

/** The part of a hash that depends on the password. */
export function tagOf(kept: string): Buffer {
  return read(kept).tag;
}

/** True when the password is the kept one; without a kept one it takes the same time and is false. */
export async function passwordMatches(password: string, kept: string | null): Promise<boolean> {
  return (await proofOf(password, kept, [])) === "own";
}

/** `own`: the login's password; `other`: one that a sign-up chose (by its tag, with the same salt). Makes one hash. */
export async function proofOf(
  password: string,
  kept: string | null,
  others: readonly Buffer[],
): Promise<"own" | "other" | null> {
  const { cost: settings, salt, tag } = read(kept ?? nobodys);
  const given = await derive(password, salt, settings);
  const isOther = others.filter((other) => equal(given, other)).length > 0;
  if (equal(given, tag) && kept !== null) return "own";
  return isOther ? "other" : null;
}

type Cost = typeof cost;

type ParsedHash = { readonly cost: Cost; readonly salt: Buffer; readonly tag: Buffer };

function phcOf({ cost: { memory, passes, parallelism }, salt, tag }: ParsedHash): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

function read(kept: string): ParsedHash {
  const parts = shape.exec(kept);
  if (!parts) throw new Error("A stored password is not in argon2id PHC form.");
  const [, memory, passes, parallelism, salt = "", encoded = ""] = parts;
  const tag = Buffer.from(encoded, "base64");
  const settings = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { cost: { ...settings, tagLength: tag.length }, salt: Buffer.from(salt, "base64"), tag };
}

function derive(password: string, nonce: Buffer, { memory, passes, parallelism, tagLength }: Cost): Promise<Buffer> {
  return inHashTurn(() => hashInThread({ password: bounded(password), nonce, memory, passes, parallelism, tagLength }));
}

// One sign more than any password has: what follows could not make it right, and only costs time.
function bounded(password: string): string {
  return password.slice(0, limits.password.max + 1);
}

function equal(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

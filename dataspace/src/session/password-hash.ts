import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { ProductError } from "@finder/contract/errors";

// OWASP's argon2id minimum: 19 MiB, 2 passes, 1 lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const atOnce = 2;
const mayWait = 64;
let running = 0;
const waiting: (() => void)[] = [];

/** At most two hashes at once, so that a flood of sign-ins leaves the other calls their time; a bounded queue waits. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw new ProductError("TOO_MANY_ATTEMPTS", { retryAfter: 5 });
    await new Promise<void>((turn) => waiting.push(turn));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

type Cost = typeof cost;

const derive = (password: string, nonce: Buffer, { memory, passes, parallelism, tagLength }: Cost): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        argon2("argon2id", { message: password, nonce, memory, passes, parallelism, tagLength }, (error, tag) =>
          error ? reject(error) : resolve(tag),
        );
      }),
  );

const base64 = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

/** A password as it is kept: argon2id in PHC form. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;
};

// Checked instead of nothing, so that an unknown email takes as long as a known one.
const nobodys = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(32))}`;

/** True when the password is the kept one; without a kept one it takes the same time and is false. */
export const passwordMatches = async (password: string, kept: string | null): Promise<boolean> => {
  const parts = shape.exec(kept ?? nobodys);
  if (!parts) throw new Error("A kept password is not in argon2id PHC form.");
  const [, memory, passes, parallelism, salt = "", tag = ""] = parts;
  const expected = Buffer.from(tag, "base64");
  const settings = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  const given = await derive(password, Buffer.from(salt, "base64"), settings);
  return timingSafeEqual(given, expected) && kept !== null;
};

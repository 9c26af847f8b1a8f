import { randomInt } from "node:crypto";
import { join, resolve } from "node:path";
import { ProductError } from "@finder/contract/errors";
import { connect } from "@finder/dataspace/db/connection";
import { migrate } from "@finder/dataspace/db/migrate";
import { createLogin } from "@finder/dataspace/session/create-login";
import { openDatabase, runningDatabase } from "./database.ts";
import { root } from "./programs.ts";
import { readSecrets, secretsFile } from "./secrets.ts";

const kinds = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnopqrstuvwxyz", "23456789"];
const passwordLength = 20;

const pick = (letters: string): string => letters[randomInt(letters.length)] ?? "";

/** Letters that cannot be mixed up, at least one of each kind. */
const newPassword = (): string => {
  const letters = [
    ...kinds.map(pick),
    ...Array.from({ length: passwordLength - kinds.length }, () => pick(kinds.join(""))),
  ];
  return letters
    .map((letter) => ({ letter, order: randomInt(2 ** 32) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ letter }) => letter)
    .join("");
};

/** `npm run operator -- email`: makes a login that belongs to no client and may use the tables with the operator's key. */
const makeOperator = async (email: string | undefined): Promise<void> => {
  if (!email?.includes("@")) throw new Error("Name the operator by email: npm run operator -- ann@example.com");
  const folder = resolve(process.env["DATA_FOLDER"] ?? join(root, ".data"));
  readSecrets(folder, process.env);
  const running = runningDatabase(folder);
  const database = running
    ? { url: running, stop: async () => {} }
    : await openDatabase(folder, process.env["DATABASE_URL"], (sentence) => console.error(sentence));
  const db = connect({ DATABASE_URL: database.url, DATABASE_POOL: 2 }, () => {});
  try {
    await migrate(db.kysely);
    const password = newPassword();
    await createLogin(db.pool, { email, password, isOperator: true });
    console.log(`Operator ${email.toLowerCase()} may sign in with the password ${password}`);
    console.log(`It is shown only now. The operator's API key is OPERATOR_API_KEY in ${secretsFile(folder)}.`);
  } finally {
    await db.kysely.destroy();
    await database.stop();
  }
};

try {
  await makeOperator(process.argv[2]);
} catch (error) {
  const taken = error instanceof ProductError && error.code === "CONFLICT";
  console.error(taken ? `${process.argv[2]} has a login already. Choose another email.` : (error as Error).message);
  process.exitCode = 1;
}

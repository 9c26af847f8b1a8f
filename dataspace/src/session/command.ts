import { ProductError } from "@finder/contract/errors";
import { type CommandCall, CommandError } from "../config/command-call.ts";
import { onDatabase } from "../db/on-database.ts";
import { createLogin } from "./create-login.ts";
import { randomInt } from "node:crypto";

/** Makes a login that belongs to no client and may use the tables with the operator's key. */
export async function operatorCommand({ args, env, typed }: CommandCall): Promise<number> {
  const [email] = args;
  if (email === "--help" || email === "-h") {
    console.log(usage(typed));
    return 0;
  }
  if (args.length !== 1 || !email?.includes("@")) throw new CommandError(usage(typed));
  const password = newPassword();
  await onDatabase(env, (db) => createLogin(db.pool, { email, password, isOperator: true })).catch((error: unknown) => {
    if (error instanceof ProductError && error.code === "CONFLICT")
      throw new CommandError(`${email} has a login already. Choose another email.`);
    throw error;
  });
  console.log(`Operator ${email.toLowerCase()} may sign in with the password ${password}`);
  console.log("It is shown only now. Tools of operators also send the key OPERATOR_API_KEY of this installation.");
  return 0;
}

function usage(typed: string): string {
  return `Name the operator by email: ${typed} ann@example.com`;
}

/** A password of letters that cannot be mixed up, at least one of each kind. */
function newPassword(): string {
  const letters = [...kinds.map(pick), ...Array.from({ length: length - kinds.length }, () => pick(kinds.join("")))];
  return letters
    .map((letter) => ({ letter, order: randomInt(2 ** 32) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ letter }) => letter)
    .join("");
}

const length = 20;
const kinds = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnopqrstuvwxyz", "23456789"];

function pick(letters: string): string {
  return letters[randomInt(letters.length)] ?? "";
}

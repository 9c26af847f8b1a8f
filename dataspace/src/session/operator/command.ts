import { parseArgs } from "node:util";
import { ProductError } from "@finder/contract/errors";
import { operatorRoles, type OperatorRole } from "@finder/contract/operator-permissions";
import { type CommandCall, CommandError } from "../../config/command-call.ts";
import { onDatabase } from "../../db/on-database.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { createLogin } from "../create-login.ts";
import { insertOperator } from "./operator.queries.ts";
import { randomInt } from "node:crypto";

/** Makes a login that belongs to no client: with a role for the operators' console, without one for tools that use the tables with the operators' key. */
export async function operatorCommand({ args, env, typed }: CommandCall): Promise<number> {
  const { email, role, help } = readArguments(args, typed);
  if (help) {
    console.log(usage(typed));
    return 0;
  }
  const password = newPassword();
  await onDatabase(env, (db) =>
    inTransaction(db, async (tx) => {
      const afid = await createLogin(tx, { email, password, isOperator: true });
      if (role !== null) await insertOperator(tx, afid, role, utcText(new Date()));
    }),
  ).catch((error: unknown) => {
    if (error instanceof ProductError && error.code === "CONFLICT")
      throw new CommandError(`${email} has a login already. Choose another email.`);
    throw error;
  });
  console.log(`Operator ${email.toLowerCase()} may sign in with the password ${password}`);
  console.log("It is shown only now.");
  console.log(
    role === null
      ? "Tools of operators also send the key OPERATOR_API_KEY of this installation."
      : "At the console, signing in begins with setting up an authenticator app.",
  );
  return 0;
}

type Arguments = { readonly email: string; readonly role: OperatorRole | null; readonly help: boolean };

function readArguments(args: readonly string[], typed: string): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { role: { type: "string" }, help: { type: "boolean", short: "h" } },
    });
    const [email = ""] = positionals;
    const role = operatorRoles.find((each) => each === values.role) ?? null;
    if (values.help) return { email, role, help: true };
    if (positionals.length === 1 && email.includes("@") && (values.role === undefined || role !== null))
      return { email, role, help: false };
  } catch {
    // An option that does not exist: the usage says which do.
  }
  throw new CommandError(usage(typed));
}

function usage(typed: string): string {
  return `Name the operator by email: ${typed} ann@example.com [--role ${operatorRoles.join("|")}]`;
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

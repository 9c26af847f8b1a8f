import { ProductError } from "@finder/contract/errors";
import { type CommandCall, CommandError } from "../config/command-call.ts";
import { onDatabase } from "../db/on-database.ts";
import { createLogin } from "./create-login.ts";
import { newPassword } from "./new-password.ts";

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

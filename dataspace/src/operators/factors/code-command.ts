import { type CommandCall, CommandError } from "../../config/command-call.ts";
import { codeOf } from "../../factors/totp.ts";

/** Shows the code that an authenticator app would show now, for a machine without one and for scripts. */
export async function operatorCodeCommand({ args, typed }: CommandCall): Promise<number> {
  const [secret = "", ...others] = args.filter((argument) => !["--help", "-h"].includes(argument));
  const isQuestion = args.length > 0 && secret === "";
  if (!isQuestion && (!/^[A-Z2-7]{26,64}$/.test(secret) || others.length > 0)) throw new CommandError(usage(typed));
  console.log(isQuestion ? usage(typed) : codeOf(secret, new Date()));
  return 0;
}

function usage(typed: string): string {
  return `Name the key that was shown next to the QR code: ${typed} JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP`;
}

import type { Demo } from "./demo/seed.ts";

/** Only what reads well in a terminal. */
const isPlain = (url: string): boolean => !url.includes("%");

/** What a person needs to begin: who may sign in, and a profile to paste. */
export const greeting = ({ accounts, sampleUrls }: Demo): string => {
  const widest = (field: "email" | "password"): number => Math.max(...accounts.map((account) => account[field].length));
  const [email, password] = [widest("email"), widest("password")];
  return [
    "Demo accounts:",
    ...accounts.map(
      (account) => `  ${account.email.padEnd(email)}  ${account.password.padEnd(password)}  ${account.about}`,
    ),
    "",
    "Profiles to search for:",
    ...sampleUrls
      .filter(isPlain)
      .slice(0, 3)
      .map((url) => `  ${url}`),
  ].join("\n");
};

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

type Chunk = { file: string; name?: string; src?: string; isEntry?: boolean; imports?: string[]; css?: string[] };

/** Gzip bytes of everything that must arrive before a page of the web client shows: its chunks, their imports, their styles. */
export function webSizes(dist: string): { page: string; bytes: number }[] {
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;
  const gzip = (file: string): number => gzipSync(readFileSync(join(dist, file))).length;
  const closure = (keys: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const key of keys) {
      const chunk = manifest[key];
      if (!chunk || seen.has(chunk.file)) continue;
      for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
      closure(chunk.imports ?? [], seen);
    }
    return seen;
  };
  const total = (keys: readonly string[]): number => [...closure(keys)].reduce((sum, file) => sum + gzip(file), 0);
  const entry = ["index.html", "../contract/src/messages/screens/common/en.ts"];
  const signedIn = [
    ...entry,
    "src/apollo/client.ts",
    "src/app/SignedIn.tsx",
    "../contract/src/messages/screens/shell/en.ts",
  ];
  const strangers = [
    ...entry,
    "src/apollo/client.ts",
    "src/app/screens/PublicScreens.tsx",
    "../contract/src/messages/screens/session/en.ts",
  ];
  const page = (base: readonly string[], key: string): number => {
    const missing = [...base, key].find((name) => !manifest[name]);
    if (missing) throw new Error(`The build has no ${missing}; name it as it is called now.`);
    return total([...base, key]);
  };
  return [
    { page: "login", bytes: page(entry, "src/features/session/sign-in/LoginPage.tsx") },
    { page: "register", bytes: page(strangers, "src/features/session/sign-up/RegisterPage.tsx") },
    { page: "onboarding", bytes: page(strangers, "src/features/account/onboarding/TellUsMorePage.tsx") },
    {
      page: "verification link",
      bytes: page(strangers, "src/features/session/verification/EmailVerificationPage.tsx"),
    },
    {
      page: "forgotten password",
      bytes: page(strangers, "src/features/session/password-reset/ForgotPasswordPage.tsx"),
    },
    { page: "new password", bytes: page(strangers, "src/features/session/password-reset/ResetPasswordPage.tsx") },
    { page: "invitation", bytes: page(strangers, "src/features/session/invitation/AcceptInvitePage.tsx") },
    { page: "dashboard, signed in", bytes: page(signedIn, "src/features/dashboard/DashboardHome.tsx") },
    { page: "search, signed in", bytes: page(signedIn, "src/features/contacts/search/SearchPage.tsx") },
    { page: "my contacts, signed in", bytes: page(signedIn, "src/features/contacts/my-contacts/MyContactsPage.tsx") },
    { page: "enrich a list, signed in", bytes: page(signedIn, "src/features/contacts/enrichment/EnrichPage.tsx") },
  ];
}

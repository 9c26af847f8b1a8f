/** What a program needs of the machine; nothing that configures the product, so that no real third party is reached. */
const ofMachine = [
  "PATH",
  "HOME",
  "USER",
  "LANG",
  "TZ",
  "TMPDIR",
  "TEMP",
  "TMP",
  "SystemRoot",
  "USERPROFILE",
  "APPDATA",
  "LOCALAPPDATA",
  "ComSpec",
  "PATHEXT",
  "NODE_COMPILE_CACHE",
  "HOST",
  "LOG_LEVEL",
  "DEMO_PEOPLE",
] as const;

/** Settings that lead to third parties, and are left out. */
const thirdParties =
  /^(?:DATABASE_|STRIPE_|SMTP_URL$|LINKEDIN_|GOOGLE_|PEOPLE_SOURCE_|EMAIL_VERIFIER_|RATE_LIMIT_URL$|FILES_BUCKET|S3_|OTEL_|ARCHIVE_FOLDER$)/;

/** The environment of the sandbox's programs, and the names of what is left out of it. */
export function sandboxEnv(env: NodeJS.ProcessEnv): { env: NodeJS.ProcessEnv; leftOut: string[] } {
  const kept = Object.fromEntries(ofMachine.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
  return {
    env: {
      ...kept,
      LOCAL_SOURCES: "true",
      // A slow machine is no fault: the sandbox is filled through its own API.
      UPSTREAM_TIMEOUT_MS: "120000",
      PAYMENT_TIMEOUT_MS: "120000",
      // What time makes due is looked for at once.
      SWEEP_SECONDS: "0.2",
      PURGE_MINUTES: "0.1",
      MAIL_POLL_MS: "100",
      WEBHOOK_POLL_MS: "100",
    },
    leftOut: Object.keys(env).filter((name) => thirdParties.test(name)),
  };
}

/** Settings of the environment by name. */
export type Environment = Record<string, string | undefined>;

/** Secrets that a program may be given as files (`NAME_FILE` names one), so that they stand in no environment. */
export const secretSettings = {
  dataspace: [
    "DATABASE_URL",
    "DATABASE_READ_URL",
    "SEAL_KEY",
    "SEAL_KEYS",
    "INDEX_KEY",
    "APP_API_KEY",
    "APP_API_KEY_BEFORE",
    "OPERATOR_API_KEY",
    "OPERATOR_API_KEY_BEFORE",
    "SMTP_URL",
    "RATE_LIMIT_URL",
    "FILES_S3_KEY_ID",
    "FILES_S3_SECRET",
    "LINKEDIN_CLIENT_SECRET",
    "GOOGLE_CLIENT_SECRET",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "PEOPLE_SOURCE_KEY",
    "EMAIL_VERIFIER_KEY",
    "BACKUP_PASSPHRASE",
    "BACKUP_S3_KEY_ID",
    "BACKUP_S3_SECRET",
  ],
  gateway: ["APP_API_KEY"],
} as const;

/**
 * The environment with every named secret read from its file, where it is given as one; an empty file is no setting.
 * Throws one readable text when a secret is given twice or its file cannot be read.
 */
export function withSecretFiles(
  environment: Environment,
  names: readonly string[],
  read: (path: string) => string,
): Environment {
  const settings = { ...environment };
  for (const name of names) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    if (environment[name]) throw new Error(`Set ${name} or ${name}_FILE, not both.`);
    try {
      settings[name] = read(path).trim() || undefined;
    } catch (cause) {
      throw new Error(`The file of ${name}_FILE cannot be read: ${path}`, { cause });
    }
  }
  return settings;
}

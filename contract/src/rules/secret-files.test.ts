import { expect, it } from "vitest";
import { withSecretFiles } from "./secret-files.ts";

const files: Record<string, string> = { "/run/secrets/seal": "abc\n", "/run/secrets/empty": "\n" };

function read(path: string): string {
  const text = files[path];
  if (text === undefined) throw new Error("ENOENT");
  return text;
}

const names = ["SEAL_KEY", "SMTP_URL"];

it("a secret is read from the file that names it, without the line's end", () => {
  const settings = withSecretFiles({ SEAL_KEY_FILE: "/run/secrets/seal", HOST: "a" }, names, read);
  expect(settings).toMatchObject({ SEAL_KEY: "abc", HOST: "a" });
});

it("an empty file is no setting, and files of other names are left alone", () => {
  const settings = withSecretFiles({ SMTP_URL_FILE: "/run/secrets/empty", SSL_CERT_FILE: "/nowhere" }, names, read);
  expect(settings["SMTP_URL"]).toBeUndefined();
});

it("a secret given twice, or a file that is not there, is said by name", () => {
  expect(() => withSecretFiles({ SEAL_KEY: "a", SEAL_KEY_FILE: "/run/secrets/seal" }, names, read)).toThrow(
    "Set SEAL_KEY or SEAL_KEY_FILE, not both.",
  );
  expect(() => withSecretFiles({ SEAL_KEY_FILE: "/nowhere" }, names, read)).toThrow(
    "SEAL_KEY_FILE cannot be read: /nowhere",
  );
});

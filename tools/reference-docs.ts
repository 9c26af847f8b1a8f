import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { errors, wireCode, type ErrorCode } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/en";
import { permissions, roles, may, type Action } from "@finder/contract/permissions";

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const notice = "<!-- Written by `npm run codegen` from contract/src. Do not edit. -->";

const renderErrors = (): string => {
  const codes = Object.keys(errors) as ErrorCode[];
  const rows = codes.map((code) => [
    `\`${code}\``,
    String(errors[code].status),
    String(wireCode(code)),
    errorMessages[code],
  ]);
  return [
    notice,
    "# Errors",
    "",
    "Every refusal of the product. GraphQL carries the code in `userErrors[].code` or `extensions.code`; REST answers the status,",
    "with the number in `error.code`. 401, 403 and the 404 of a deleted account end the session; no other refusal does.",
    "",
    table(["code", "HTTP status", "REST `error.code`", "message (English)"], rows),
    "",
  ].join("\n");
};

const renderPermissions = (): string => {
  const rows = (Object.keys(permissions) as Action[]).map((action) => [
    `\`${action}\``,
    ...roles.map((role) => (may(role, action) ? "yes" : "-")),
  ]);
  return [
    notice,
    "# Permissions",
    "",
    "Who may do what. `client` owns the account and is shown as Admin; `admin` is an invited user with a member's permissions.",
    "The dataspace decides, the gateway refuses early, the web hides what would be refused.",
    "",
    table(["action", ...roles], rows),
    "",
  ].join("\n");
};

/** The reference pages that follow from the contract, by path below the root. */
export const referenceDocs = (): Record<string, string> => ({
  "docs/errors.md": renderErrors(),
  "docs/permissions.md": renderPermissions(),
});

if (import.meta.main)
  for (const [path, text] of Object.entries(referenceDocs()))
    writeFileSync(join(import.meta.dirname, "..", path), text);

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { errors, wireCode, type ErrorCode } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/errors/en";
import { table } from "./markdown-table.ts";

const notice = "<!-- Written by `npm run codegen` from contract/src. Do not edit. -->";

/** The reference pages that follow from the contract, by path below the root. */
export function referenceDocs(): Record<string, string> {
  return { "docs/errors.md": renderErrors() };
}

if (import.meta.main)
  for (const [path, text] of Object.entries(referenceDocs()))
    writeFileSync(join(import.meta.dirname, "..", path), text);

function renderErrors(): string {
  const codes = Object.keys(errors) as ErrorCode[];
  const rows = codes.map((code) => [`\`${code}\``, shownStatus(code), errorMessages[code]]);
  return [
    notice,
    "# Errors",
    "",
    "Every refusal of the product. GraphQL carries the code in `userErrors[].code` or `extensions.code`; REST answers the status,",
    "also in `error.code` unless another number stands here. 401, 403 and the 404 of a deleted account end the session; no other",
    "refusal does.",
    "",
    table(["code", "status", "message (English)"], rows),
    "",
  ].join("\n");
}

/** The HTTP status, and REST's number where it is another. */
function shownStatus(code: ErrorCode): string {
  const { status } = errors[code];
  return wireCode(code) === status ? String(status) : `${status}, \`error.code\` ${wireCode(code)}`;
}

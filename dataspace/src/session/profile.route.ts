import { canonicalEmail } from "@finder/contract/rules/text/email";
import { ProductError } from "@finder/contract/errors";
import { isLanguage, type Language, languages } from "@finder/contract/language";
import { fields, type TextRule } from "@finder/contract/rules/fields/fields";
import { readText } from "@finder/contract/rules/fields/read-text";
import { splitName } from "@finder/contract/rules/text/person-name";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../context.ts";
import { inTransaction } from "../db/transaction.ts";
import { textAt } from "../http/caller/api-key.ts";
import { refusedValue } from "../table/table-error.ts";
import { findProfile, updateMemberNames, updateProfile } from "./session.queries.ts";

const address = "/api/v2/user/profile";

/** `/user/profile`: the login's own data (docs/dialect.md#dialect-profile). */
export function profileRoutes(app: FastifyInstance, services: Services): void {
  app.get(address, async ({ caller }) => {
    if (!caller.login)
      throw new ProductError("SIGNED_OUT", { detail: "There is no valid session for the current request." });
    return present(services, caller.login.afid);
  });
  app.route({ method: ["POST", "PUT", "PATCH"], url: address, handler: (request) => change(services, request) });
  app.delete(address, async () => {
    throw new ProductError("BAD_REQUEST", { detail: "DELETE is not supported for resource 'profile'." });
  });
}

/** The fields of a login in the dialect. */
async function present({ db }: Services, afid: number): Promise<Record<string, string | null>> {
  const [row] = await findProfile(db.pool, afid);
  if (!row) throw new ProductError("SIGNED_OUT");
  const { email, firstname, lastname, phone, language } = row;
  const name = [firstname, lastname].filter(Boolean).join(" ");
  return {
    username: email,
    first_name: firstname ?? "",
    last_name: lastname ?? "",
    name: name === "" ? email : name,
    email,
    phone,
    language,
    security_question: null,
    default_app_id: null,
    oauth_provider: null,
    adldap: null,
  };
}

/** Writes the fields that are there; the email has a way of its own, by an emailed link. */
async function change(services: Services, request: FastifyRequest): Promise<{ success: true }> {
  const { body, caller } = request;
  if (!caller.login) throw new ProductError("NOT_FOUND", { detail: "No user session found." });
  if (typeof body !== "object" || body === null || Object.keys(body).length === 0)
    throw new ProductError("BAD_REQUEST", { detail: "No fields are given." });
  const email = given(body, "email", fields.email);
  if (email !== null && canonicalEmail(email) !== canonicalEmail(caller.login.email))
    throw new ProductError("BAD_REQUEST", {
      field: "email",
      detail: "The email is changed by 'emailcodeverification'.",
    });
  const name = given(body, "name", fields.fullName);
  const { firstname, lastname } = name === null ? { firstname: null, lastname: null } : splitName(name, "client");
  const first = given(body, "first_name", fields.firstName) ?? firstname;
  const last = given(body, "last_name", fields.lastName) ?? lastname;
  const phone = given(body, "phone", fields.phone);
  const language = languageIn(body);
  const { login, member } = caller;
  await inTransaction(services.db, async (tx) => {
    if (member && (first !== null || last !== null))
      await updateMemberNames(tx, member.clientid, member.appuserid, first, last);
    await updateProfile(tx, login.afid, first, last, phone, language);
  });
  return { success: true };
}

/** Reads a field by its rule; null if it is not given, or null where it may be blank. */
function given(body: object, field: string, rule: TextRule): string | null {
  const value: unknown = Object.hasOwn(body, field) ? (body as Record<string, unknown>)[field] : undefined;
  if (value === undefined || (value === null && !("required" in rule))) return null;
  if (value !== null && typeof value !== "string") throw refusedValue(field, { rule: "text" });
  const read = readText(rule, value ?? "");
  if ("broken" in read) throw refusedValue(field, read.broken);
  return read.text;
}

function languageIn(body: unknown): Language | null {
  const language = textAt(body, "language") ?? null;
  if (language === null || isLanguage(language)) return language;
  throw new ProductError("BAD_REQUEST", {
    field: "language",
    detail: `A language is one of ${languages.join(", ")}.`,
  });
}

import { ProductError } from "@finder/contract/errors";
import { isLanguage, type Language, languages } from "@finder/contract/language";
import { nameRefusal } from "@finder/contract/messages/names";
import { splitName } from "@finder/contract/rules/text/person-name";
import { textBounds, tooLong } from "@finder/contract/rules/text/text-bounds";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../context.ts";
import { inTransaction } from "../db/transaction.ts";
import { textAt } from "../http/caller/api-key.ts";
import { findProfile, updateMemberNames, updateProfile } from "./session.queries.ts";

const address = "/api/v2/user/profile";

/** `/user/profile`: the login's own data (docs/rules.md#dialect-profile). */
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

/** Writes the fields that are there; the email has a way of its own, by a mailed link. */
async function change(services: Services, request: FastifyRequest): Promise<{ success: true }> {
  const { body, caller } = request;
  if (!caller.login) throw new ProductError("NOT_FOUND", { detail: "No user session found." });
  if (typeof body !== "object" || body === null || Object.keys(body).length === 0)
    throw new ProductError("BAD_REQUEST", { detail: "No fields are given." });
  const email = given(body, "email", bounded(textBounds.email));
  if (email !== null && email.toLowerCase() !== caller.login.email.toLowerCase())
    throw new ProductError("BAD_REQUEST", {
      field: "email",
      detail: "The email is changed by 'emailcodeverification'.",
    });
  const name = given(body, "name", (text) => nameRefusal(text, textBounds.fullName));
  const { firstname, lastname } = name === null ? { firstname: null, lastname: null } : splitName(name, "client");
  const first = given(body, "first_name", nameRefusal) ?? firstname;
  const last = given(body, "last_name", nameRefusal) ?? lastname;
  const phone = given(body, "phone", bounded(textBounds.phoneNumber));
  const language = languageIn(body);
  const { login, member } = caller;
  await inTransaction(services.db, async (tx) => {
    if (member && (first !== null || last !== null))
      await updateMemberNames(tx, member.clientid, member.appuserid, first, last);
    await updateProfile(tx, login.afid, first, last, phone, language);
  });
  return { success: true };
}

function given(body: unknown, field: string, rule: (text: string) => string | null): string | null {
  const text = textAt(body, field)?.trim() ?? null;
  const wrong = text === null ? null : rule(text);
  if (wrong !== null) throw new ProductError("BAD_REQUEST", { field, detail: `Field '${field}': ${wrong}.` });
  return text;
}

function bounded(most: number) {
  return (text: string): string | null => (text.length > most ? tooLong(most, text.length) : null);
}

function languageIn(body: unknown): Language | null {
  const language = textAt(body, "language") ?? null;
  if (language === null || isLanguage(language)) return language;
  throw new ProductError("BAD_REQUEST", {
    field: "language",
    detail: `A language is one of ${languages.join(", ")}.`,
  });
}

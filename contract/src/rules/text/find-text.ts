import { limits } from "../../limits.ts";
import { readEmail } from "./email.ts";
import { profileRefusal } from "./profile-refusal.ts";

type ProfileRefusal = NonNullable<ReturnType<typeof profileRefusal>>;

/** What a text that finds people holds: one profile, an email, words of a name, title or company, or a reason why it finds no one. */
export type FindText =
  | { readonly kind: "profile" }
  | { readonly kind: "email"; readonly email: string }
  | { readonly kind: "words"; readonly words: string; readonly company: string | null }
  | { readonly kind: "refused"; readonly code: ProfileRefusal | "INVALID_EMAIL" };

const address = /linkedin\.|^(?:https?:|www\.)|^\S+\.\p{L}{2,}\/\S/iu;
// Arabic writes "at" as "في".
const at = /^(?<words>.*\S)\s+(?:at|@|في)\s+(?<company>\S.*)$/iu;

/** Reads a text that finds people; `company` is what follows "at". */
export function readFindText(text: string): FindText {
  const code = profileRefusal(text);
  if (code === null) return { kind: "profile" };
  const words = text.trim().replaceAll(/\s+/gu, " ");
  if (code !== "BAD_PROFILE_URL" || words === "" || words.length > limits.searchText || address.test(words))
    return { kind: "refused", code };
  const email = readEmail(words);
  if (email !== null) return { kind: "email", email };
  if (/^\S+@\S*$/u.test(words)) return { kind: "refused", code: "INVALID_EMAIL" };
  const parts = at.exec(words)?.groups;
  return { kind: "words", words: parts?.["words"] ?? words, company: parts?.["company"] ?? null };
}

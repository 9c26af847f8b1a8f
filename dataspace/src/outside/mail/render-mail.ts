import type { Language } from "@finder/contract/language";
import {
  mailFrames,
  type MailKind,
  mailPlanTexts,
  mailReasons,
  type MailText,
  mailTexts,
} from "@finder/contract/messages/mail";
import { filled } from "@finder/contract/messages/filled";
import { planText } from "@finder/contract/rules/plans/plan-text";
import { unlinkedName } from "@finder/contract/rules/text/shown-name";
import { escapeHtml, frameMail, type Sender } from "./mail-frame.ts";

type Values = Readonly<Record<string, string>>;

/** The words of a mail, and its link. */
export type MailWords = {
  readonly kind: MailKind;
  readonly language: Language;
  readonly values: Values;
  readonly link?: string | undefined;
  readonly items?: readonly MailItem[] | undefined;
};

/** A line of a mail's list: what is counted, and where it leads. */
export type MailItem = {
  readonly name: string;
  readonly count: string;
  readonly isAbout: boolean;
  readonly link: string;
};

/** A mail in both forms, in the reader's language, inside the sender's frame. */
export function renderMail(
  { kind, language, values: given, link, items = [] }: MailWords,
  sender: Sender,
): { subject: string; html: string; text: string } {
  const { subject, lines, where = {}, action, item, closing = [] }: MailText = mailTexts[language][kind];
  const values = inLanguage(withoutLinks(given), language);
  const { reasons, otherwise } = mailFrames[language];
  const reason = reasons[mailReasons[kind]];
  const button = action !== undefined && link !== undefined ? { label: action, link, otherwise } : null;
  const html = (line: string): string => fillHtml(line, values);
  const text = (line: string): string => filled(language, line, values);
  // A line of one value is left out where the value is empty.
  const details = Object.entries(where).flatMap(([name, line]) => (values[name] ? [line] : []));
  const said = [...lines.filter((line) => text(line) !== ""), ...details];
  const list = items.map(({ name, count, isAbout, link: to }) => {
    const line = (item && (isAbout ? item.about : item.exact)) ?? "{{name}}";
    const of = { name: unlinkedName(name), count };
    return { html: fillHtml(line, of), text: filled(language, line, of), link: to };
  });
  const signature = ["--", [sender.name, sender.address].filter(Boolean).join(" · "), reason].join("\n");
  const title = text(subject);
  return {
    subject: title,
    text: [
      ...said.map(text),
      ...(list.length > 0 ? [list.map((each) => `- ${each.text}: ${each.link}`).join("\n")] : []),
      ...(button ? [`${button.label}: ${button.link}`] : []),
      ...closing.map(text),
      signature,
    ].join("\n\n"),
    html: frameMail({
      language,
      title,
      before: said.map(html),
      list,
      button,
      after: closing.map(html),
      reason,
      sender,
    }),
  };
}

/** Texts of people who may be strangers to the reader. */
const names: ReadonlySet<string> = new Set(["name", "inviter", "team", "member", "owner", "note"]);

function withoutLinks(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, text]) => [key, names.has(key) ? unlinkedName(text) : text]),
  );
}

/** Names of what is sold. */
const sold: ReadonlySet<string> = new Set(["plan", "item"]);

/** Plans are stored in English; a mail names them as the screens of its language do. */
function inLanguage(values: Values, language: Language): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, text]) => [key, sold.has(key) ? planText(text, mailPlanTexts[language]) : text]),
  );
}

/** Fills a line with escaped values, each with its own text direction. */
function fillHtml(text: string, values: Values): string {
  return escapeHtml(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? `<bdi>${escapeHtml(values[name] ?? "")}</bdi>` : "",
  );
}

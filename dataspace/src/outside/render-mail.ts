import type { Language } from "@finder/contract/language";
import { mailTexts, type MailKind, type MailText } from "@finder/contract/messages/mail";

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

type Values = Readonly<Record<string, string>>;

const fill = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? "") : ""));

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const button = (label: string, link: string): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:#2f54eb;border-radius:6px;color:#fff;` +
  `display:inline-block;padding:12px 20px;text-decoration:none">${escapeHtml(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:13px;word-break:break-all">${escapeHtml(link)}</p>`;

/** A mail in both forms, in the reader's language; values are text, whatever they contain. */
export const renderMail = (
  kind: MailKind,
  language: Language,
  values: Values,
  link?: string,
): { subject: string; html: string; text: string } => {
  const { subject, lines, action, closing = [] }: MailText = mailTexts[language][kind];
  const before = lines.map((line) => fill(line, values));
  const after = closing.map((line) => fill(line, values));
  const linked = action !== undefined && link !== undefined;
  const body = [...before.map(paragraph), ...(linked ? [button(action, link)] : []), ...after.map(paragraph)].join(
    "\n",
  );
  const title = fill(subject, values);
  return {
    subject: title,
    text: [...before, ...(linked ? [`${action}: ${link}`] : []), ...after].join("\n\n"),
    html:
      `<!doctype html>\n<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"><head><meta charset="utf-8">` +
      `<title>${escapeHtml(title)}</title></head>\n<body style="font-family:system-ui,sans-serif;color:#1a202c;` +
      `max-width:560px;margin:0 auto;padding:24px">\n${body}\n</body></html>\n`,
  };
};

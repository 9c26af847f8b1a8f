import { brandColors } from "@finder/contract/brand/colors";
import { directions, type Language } from "@finder/contract/language";

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

/** The sender: the name on top of every mail, its postal address, and where its product is on the web. */
export type Sender = { readonly name: string; readonly address?: string | undefined; readonly web: string };

/** The parts of a mail, in HTML. */
export type FramedMail = {
  readonly language: Language;
  readonly title: string;
  readonly before: readonly string[];
  /** Lines that lead somewhere, in HTML. */
  readonly list: readonly { readonly html: string; readonly link: string }[];
  readonly button: { readonly label: string; readonly link: string; readonly otherwise: string } | null;
  readonly after: readonly string[];
  readonly reason: string;
  readonly sender: Sender;
};

// Styles stand in each tag, as many mail programs read nothing else.
const { bg, surface, line, text, muted, solid, contrast } = brandColors;
const font = "font-family:Inter,'IBM Plex Sans Arabic',system-ui,-apple-system,'Segoe UI',Tahoma,Arial,sans-serif";

/** What programs that read it show in the dark, by the classes of the frame. */
const dark =
  `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.bg{background:${bg[1]}!important}` +
  `.surface{background:${surface[1]}!important;border-color:${line[1]}!important}.text{color:${text[1]}!important}` +
  `.muted{color:${muted[1]}!important}.solid{background:${solid[1]}!important;color:${contrast[1]}!important}}`;

/** One frame around every mail: the sender's mark and name on top, who sends it and why below. */
export function frameMail(mail: FramedMail): string {
  const { language, title, before, list, button, after, sender } = mail;
  const body = [
    ...before.map(paragraph),
    ...(list.length > 0 ? [listOf(list)] : []),
    ...(button ? [buttonOf(button)] : []),
    ...after.map(paragraph),
  ].join("\n");
  const direction = directions[language];
  return (
    `<!doctype html>\n<html lang="${language}" dir="${direction}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
    `<meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${dark}</style></head>\n` +
    `<body class="bg" style="margin:0;background:${bg[0]}"><table role="presentation" class="bg" width="100%" cellpadding="0" ` +
    `cellspacing="0" dir="${direction}" style="background:${bg[0]}"><tr><td align="center" style="padding:24px 12px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">` +
    `<tr><td style="padding:0 4px 16px">${head(sender)}</td></tr>\n` +
    `<tr><td class="surface text" style="background:${surface[0]};border:1px solid ${line[0]};border-radius:12px;padding:28px 28px 12px;${font};font-size:15px;` +
    `line-height:1.55;color:${text[0]}">\n${body}\n</td></tr>\n` +
    `<tr><td class="muted" style="padding:16px 4px;${font};font-size:12px;line-height:1.5;color:${muted[0]}">${footer(mail)}</td></tr>` +
    `</table></td></tr></table></body></html>\n`
  );
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 16px;white-space:pre-line">${html}</p>`;
}

function listOf(list: FramedMail["list"]): string {
  const lines = list.map(
    ({ html, link }) =>
      `<li style="margin:0 0 8px"><a class="text" href="${escapeHtml(link)}" style="color:${text[0]};font-weight:600">${html}</a></li>`,
  );
  return `<ul style="margin:0 0 16px;padding-inline-start:20px">${lines.join("")}</ul>`;
}

function buttonOf({ label, link, otherwise }: NonNullable<FramedMail["button"]>): string {
  const to = escapeHtml(link);
  return (
    `<p style="margin:24px 0"><a class="solid" href="${to}" style="background:${solid[0]};border-radius:8px;color:${contrast[0]};` +
    `display:inline-block;font-weight:600;padding:12px 22px;text-decoration:none">${escapeHtml(label)}</a></p>` +
    `<p class="muted" style="margin:0 0 16px;font-size:13px;color:${muted[0]}">${escapeHtml(otherwise)}<br>` +
    `<a class="muted" dir="ltr" href="${to}" style="color:${muted[0]};word-break:break-all">${to}</a></p>`
  );
}

/** Returns the logo: one URL for all readers, so it can't track them. Blocked images show initials on its colour. */
function head({ name, web }: Sender): string {
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="36" height="36" align="center" ` +
    `style="background:${solid[0]};border-radius:9px;width:36px;height:36px"><img src="${escapeHtml(web)}/touch-icon.png" ` +
    `width="36" height="36" alt="${escapeHtml(initialsOf(name))}" style="border-radius:9px;color:${contrast[0]};display:block;` +
    `${font};font-size:14px;font-weight:700;line-height:36px"></td>` +
    `<td class="text" style="${font};font-size:17px;font-weight:650;color:${text[0]};padding:0 10px">${escapeHtml(name)}</td></tr></table>`
  );
}

function footer({ reason, sender: { name, address } }: FramedMail): string {
  return (
    `<p style="margin:0 0 4px">${escapeHtml(reason)}</p>` +
    `<p style="margin:0"><bdi>${escapeHtml([name, address].filter(Boolean).join(" · "))}</bdi></p>`
  );
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join("");
}

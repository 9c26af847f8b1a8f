const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

/** The sender: the name on top of every mail, and its web address. */
export type Sender = { readonly name: string; readonly address?: string | undefined };

/** The parts of a mail, in HTML. */
export type FramedMail = {
  readonly language: string;
  readonly title: string;
  readonly before: readonly string[];
  readonly button: { readonly label: string; readonly link: string; readonly otherwise: string } | null;
  readonly after: readonly string[];
  readonly reason: string;
  readonly sender: Sender;
};

const ink = "#13191a";
const muted = "#536063";
const font = "font-family:Inter,'IBM Plex Sans Arabic',system-ui,-apple-system,'Segoe UI',Tahoma,Arial,sans-serif";

/** One frame around every mail: the sender's mark and name on top, who sends it and why below. */
export function frameMail(mail: FramedMail): string {
  const { language, title, before, button, after, sender } = mail;
  const body = [...before.map(paragraph), ...(button ? [buttonOf(button)] : []), ...after.map(paragraph)].join("\n");
  const direction = language === "ar" ? "rtl" : "ltr";
  return (
    `<!doctype html>\n<html lang="${language}" dir="${direction}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">` +
    `<title>${escapeHtml(title)}</title></head>\n<body style="margin:0;background:#f5f7f7">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}"><tr><td align="center" style="padding:24px 12px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">` +
    `<tr><td style="padding:0 4px 16px">${head(sender)}</td></tr>\n` +
    `<tr><td style="background:#fff;border:1px solid #dfe5e5;border-radius:12px;padding:28px 28px 12px;${font};font-size:15px;` +
    `line-height:1.55;color:${ink}">\n${body}\n</td></tr>\n` +
    `<tr><td style="padding:16px 4px;${font};font-size:12px;line-height:1.5;color:${muted}">${footer(mail)}</td></tr>` +
    `</table></td></tr></table></body></html>\n`
  );
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 16px;white-space:pre-line">${html}</p>`;
}

// The product's own colours; styles stand in each tag, as mail programs read nothing else.
const teal = "#0b6e64";

function buttonOf({ label, link, otherwise }: NonNullable<FramedMail["button"]>): string {
  const to = escapeHtml(link);
  return (
    `<p style="margin:24px 0"><a href="${to}" style="background:${teal};border-radius:8px;color:#fff;display:inline-block;` +
    `font-weight:600;padding:12px 22px;text-decoration:none">${escapeHtml(label)}</a></p>` +
    `<p style="margin:0 0 16px;font-size:13px;color:${muted}">${escapeHtml(otherwise)}<br>` +
    `<a dir="ltr" href="${to}" style="color:${muted};word-break:break-all">${to}</a></p>`
  );
}

/** The mark is drawn by letters: pictures are blocked in many inboxes. */
function head({ name }: Sender): string {
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0"><tr>` +
    `<td width="36" height="36" align="center" style="background:${teal};border-radius:9px;color:#fff;${font};` +
    `font-size:14px;font-weight:700;width:36px;height:36px">${escapeHtml(initialsOf(name))}</td>` +
    `<td style="${font};font-size:17px;font-weight:650;color:${ink};padding:0 10px">${escapeHtml(name)}</td></tr></table>`
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

import type { RequestListener, ServerResponse } from "node:http";
import { escapeHtml } from "../html.ts";
import type { InboxFile, InboxMail } from "./inbox-mail.ts";

/** `/`: the list; `/mail/{id}`: one mail; `/mail/{id}/{n}`: a file of it; `/messages.json?to=`: all of them, newest first, for programs. */
export function handleInbox(mails: () => readonly InboxMail[]): RequestListener {
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (request.method !== "GET") return send(response, 405, "text/plain", "Only GET is served here.");
    if (pathname === "/") return send(response, 200, "text/html", listPage(mails()));
    if (pathname === "/messages.json") {
      const to = searchParams.get("to");
      const shown = mails().filter(({ recipients }) => to === null || recipients.includes(to));
      return send(response, 200, "application/json", JSON.stringify(shown));
    }
    const [, , asked = "", at] = pathname.split("/");
    const mail = pathname.startsWith("/mail/") ? mails().find(({ id }) => id === asked) : undefined;
    const file = at === undefined ? undefined : mail?.attachments[Number(at)];
    if (file) return sendFile(response, file);
    return mail
      ? send(response, 200, "text/html", mailPage(mail))
      : send(response, 404, "text/html", page("Not found", "<p>There is no such mail. <a href='/'>All mail</a></p>"));
  };
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    "content-type": `${type}; charset=utf-8`,
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  });
  response.end(body);
}

function listPage(mails: readonly InboxMail[]): string {
  return page(
    "Local inbox",
    `<h1>Local inbox</h1><p>Mail of this machine's product. Nothing here was sent to anyone.</p>` +
      (mails.length === 0
        ? "<p>No mail yet. <a href='/'>Look again</a></p>"
        : `<ul>${mails
            .map(
              ({ id, subject, to, receivedOn }) =>
                `<li><a href="/mail/${id}">${escapeHtml(subject || "(no subject)")}</a> <small>to ${escapeHtml(to)}, ${receivedOn}</small></li>`,
            )
            .join("")}</ul>`),
  );
}

function sendFile(response: ServerResponse, { type, content }: InboxFile): void {
  // Only what a browser draws without running it is opened; the rest is saved.
  const opened = type === "application/pdf";
  response.writeHead(200, {
    "content-type": opened ? type : "application/octet-stream",
    "content-disposition": opened ? "inline" : "attachment",
    "x-content-type-options": "nosniff",
  });
  response.end(Buffer.from(content, "base64"));
}

function mailPage(mail: InboxMail): string {
  const { subject, from, to, html, text } = mail;
  return page(
    subject,
    `<p><a href="/">All mail</a></p><h1>${escapeHtml(subject)}</h1><p><small>from ${escapeHtml(from)} to ${escapeHtml(to)}</small></p>` +
      `<iframe title="Mail" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" ` +
      `srcdoc="${escapeHtml(`<base target="_blank">${html || `<pre>${escapeHtml(text)}</pre>`}`)}"></iframe>${filesOf(mail)}`,
  );
}

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:52rem;padding:1rem;color-scheme:light dark}
li{margin:.5rem 0}iframe{width:100%;height:32rem;border:1px solid #888;background:#fff}small{opacity:.7}`;

function page(title: string, body: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`
  );
}

// The mail's own HTML runs no script and loads nothing; links open in a new tab.
function filesOf({ id, attachments }: InboxMail): string {
  return attachments
    .map(({ name }, at) => `<p><a href="/mail/${id}/${at}" target="_blank">${escapeHtml(name)}</a></p>`)
    .join("");
}

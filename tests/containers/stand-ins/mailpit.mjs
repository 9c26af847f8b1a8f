#!/usr/bin/env node
// An inbox in Mailpit's place: SMTP at 1025; the emails as JSON at 8025, and `readyz` as a command.
import { createServer as serveHttp } from "node:http";
import { createServer as serveTcp } from "node:net";

if (process.argv[2] === "readyz") {
  const { ok } = await fetch("http://127.0.0.1:8025/").catch(() => ({ ok: false }));
  process.exit(ok ? 0 : 1);
}

const mails = [];

serveHttp((request, response) => response.end(JSON.stringify(mails))).listen(8025);
serveTcp((socket) => {
  let buffered = "";
  let mail = null;
  const say = (line) => socket.write(`${line}\r\n`);
  say("220 inbox");
  socket.setEncoding("latin1").on("error", () => {});
  socket.on("data", (part) => {
    buffered += part;
    for (let end = buffered.indexOf("\r\n"); end >= 0; end = buffered.indexOf("\r\n")) {
      const line = buffered.slice(0, end);
      buffered = buffered.slice(end + 2);
      if (mail === null) answer(line);
      else if (line === ".") {
        mails.push(mail.join("\n"));
        mail = null;
        say("250 kept");
      } else mail.push(line);
    }
  });
  function answer(line) {
    if (/^DATA/i.test(line)) {
      mail = [];
      say("354 continue");
    } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
    else say("250 ok");
  }
}).listen(1025);
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => process.exit(0));

import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { type Mailbox, type MailHost, startMailHost } from "@finder/standins/mail/mailboxes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dataspaceEnv } from "../../../../tests/support/dataspace.ts";
import { readConfig } from "../../config/config.ts";
import { type Claim, type EmailVerifier, openEmailVerifier } from "../email-verifier.ts";
import { type NameServer, startNameServer } from "../testing/name-server.ts";

let names: NameServer;
let host: MailHost;

/** The local part says how its mailbox answers; a domain may take everything. */
function mailboxOf(address: string): Mailbox {
  const [local = "", domain = ""] = address.split("@");
  if (domain.startsWith("all")) return "there";
  const known: readonly Mailbox[] = ["there", "full", "greylisted", "blocked"];
  return known.find((each) => local.startsWith(each)) ?? "gone";
}

beforeAll(async () => {
  host = await startMailHost(mailboxOf);
  const mx = { mx: ["localhost"] };
  names = await startNameServer({ "mail.example": mx, "all.example": mx });
});
afterAll(async () => {
  await names.close();
  await host.close();
});

function configOf(env: Record<string, string> = {}) {
  return readConfig({
    ...dataspaceEnv("postgres://nowhere"),
    ALLOW_LOCAL_STANDINS: "true",
    EMAIL_DNS_SERVERS: names.address,
    EMAIL_VERIFIER_TIMEOUT_MS: "30000",
    SMTP_CHECK_NAME: "finder.example",
    SMTP_CHECK_PORT: String(host.port),
    ...env,
  });
}

const open = (env: Record<string, string> = {}): EmailVerifier => openEmailVerifier(configOf(env));

const answers: [local: string, claimed: Claim["validation"], validation: string, reason: string, checked: boolean][] = [
  ["there@mail.example", "unknown", "valid", "mailbox_exists", true],
  ["gone@mail.example", "valid", "invalid", "no_such_mailbox", true],
  ["full@mail.example", "valid", "unknown", "full", true],
  ["greylisted@mail.example", "valid", "valid", "greylisted", false],
  ["blocked@mail.example", "valid", "valid", "mail_server", true],
  ["jané@mail.example", "unknown", "unknown", "mailbox_not_checked", true],
  ["there@all.example", "valid", "catch_all", "catch_all", true],
];

it.each(answers)("%s, said to be %s, is %s: %s", async (address, claimed, validation, reason, checked) => {
  expect(await open()([{ address, validation: claimed }])).toEqual([{ address, validation, reason, checked }]);
});

it("a domain that takes every address is asked once", async () => {
  const verify = open();
  const before = host.asked.length;
  for (const local of ["one", "two", "three"])
    expect(await verify([{ address: `${local}@all.example`, validation: "valid" }])).toMatchObject([
      { validation: "catch_all" },
    ]);
  expect(host.asked.slice(before)).toEqual(["one@all.example", expect.stringMatching(/^[0-9a-f]{16}@all.example$/)]);
});

it("a mail server is asked so many times a minute, and never without the host's name", async () => {
  const claims = ["a", "b", "c"].map((local) => ({ address: `${local}@mail.example`, validation: "valid" as const }));
  const before = host.asked.length;
  const found = await open({ SMTP_CHECKS_PER_MINUTE: "2" })(claims);
  expect(found.map(({ reason }) => reason)).toEqual(["no_such_mailbox", "no_such_mailbox", "mail_server"]);
  const unnamed = openEmailVerifier({ ...configOf(), SMTP_CHECK_NAME: undefined });
  expect(await unnamed(claims.slice(2))).toMatchObject([{ reason: "mail_server" }]);
  expect(host.asked.length - before).toBe(2);
});

const hosts: Record<string, (socket: Socket) => void> = {
  silent: () => undefined,
  "hanging up": (socket) => socket.end(),
  "speaking HTTP": (socket) => void socket.write("HTTP/1.1 400 Bad Request\r\n\r\n"),
  endless: (socket) => void socket.write("220-hello\r\n".repeat(10_000)),
  refusing: (socket) => void socket.write("554 5.7.1 No service for you.\r\n"),
};

it.each(Object.keys(hosts))("a mail server that is %s leaves what the source said", async (kind) => {
  const server = createServer((socket) => hosts[kind]?.(socket.on("error", () => undefined))).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const soon = kind === "silent" ? { EMAIL_VERIFIER_TIMEOUT_MS: "500" } : {};
  const verify = open({ SMTP_CHECK_PORT: String(port), ...soon });
  expect(await verify([{ address: "there@mail.example", validation: "unknown" }])).toMatchObject([
    { validation: "unknown", reason: "mailbox_not_checked" },
  ]);
  server.close();
});

it("a mail server at a private address is not asked", async () => {
  const before = host.asked.length;
  const verify = open({ ALLOW_LOCAL_STANDINS: "false" });
  expect(await verify([{ address: "gone@mail.example", validation: "valid" }])).toMatchObject([
    { validation: "valid", reason: "mail_server" },
  ]);
  expect(host.asked).toHaveLength(before);
});

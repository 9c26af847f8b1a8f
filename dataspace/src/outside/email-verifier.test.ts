import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LocalSources, startSources } from "@finder/standins/sources/server";
import { dataspaceEnv } from "../../../tests/support/dataspace.ts";
import { readConfig } from "../config/config.ts";
import { type Claim, type EmailVerifier, openEmailVerifier } from "./email-verifier.ts";
import { type NameServer, startNameServer } from "./testing/name-server.ts";

let names: NameServer;
let sources: LocalSources;

/** Only a test of silence waits for the end of its time. */
function open(env: Record<string, string> = {}): EmailVerifier {
  return openEmailVerifier(
    readConfig({
      ...dataspaceEnv("postgres://nowhere"),
      EMAIL_DNS_SERVERS: names.address,
      EMAIL_VERIFIER_TIMEOUT_MS: "30000",
      ...env,
    }),
  );
}

function claim(address: string, validation: Claim["validation"]): Claim {
  return { address, validation };
}

beforeAll(async () => {
  sources = await startSources();
  names = await startNameServer({
    "mail.example": { mx: ["mx.mail.example"] },
    "plain.example": { a: true },
    "null.example": { mx: [""], a: true },
    "bare.example": {},
    "failing.example": "failing",
    "silent.example": "silent",
  });
});
afterAll(async () => {
  await names.close();
  await sources.close();
});

describe("looked at here", () => {
  const said: [address: string, claimed: Claim["validation"], validation: string, reason: string, checked: boolean][] =
    [
      ["a@mail.example", "valid", "valid", "mail_server", true],
      ["a@mail.example", "unknown", "unknown", "mailbox_not_checked", true],
      ["a@plain.example", "valid", "valid", "mail_server", true],
      ["a@mail.example", "catch_all", "catch_all", "catch_all", true],
      ["a@bare.example", "catch_all", "unknown", "no_mail_server", true],
      ["a@null.example", "valid", "unknown", "no_mail_server", true],
      ["a@bare.example", "valid", "unknown", "no_mail_server", true],
      ["a@unknown.example", "valid", "unknown", "no_mail_server", true],
      ["a b@mail.example", "valid", "unknown", "bad_syntax", true],
      ["a@failing.example", "valid", "valid", "not_checked", false],
      ["a@silent.example", "unknown", "unknown", "not_checked", false],
    ];
  it.each(said)("%s, said to be %s, is %s: %s", async (address, claimed, validation, reason, checked) => {
    const soon = address.endsWith("@silent.example") ? { EMAIL_VERIFIER_TIMEOUT_MS: "200" } : {};
    expect(await open(soon)([claim(address, claimed)])).toEqual([{ address, validation, reason, checked }]);
  });

  it("a domain is asked for once, however many of its addresses are checked at once", async () => {
    const before = names.asked.length;
    const verify = open();
    await Promise.all([1, 2, 3].map((number) => verify([claim(`p${number}@mail.example`, "valid")])));
    await verify([claim("last@mail.example", "valid")]);
    expect(names.asked.slice(before)).toEqual(["MX mail.example"]);
  });

  it("name servers that say nothing are asked once, for however many addresses", async () => {
    const before = names.asked.length;
    await open({ EMAIL_VERIFIER_TIMEOUT_MS: "200" })(
      Array.from({ length: 20 }, (_claim, at) => claim(`p${at}@silent.example`, "valid")),
    );
    expect(names.asked.slice(before)).toEqual(["MX silent.example"]);
  });
});

describe("a verifier elsewhere", () => {
  it("has the word, and what it leaves out is looked at here", async () => {
    const verify = open({ EMAIL_VERIFIER_URL: `${sources.url}/verify` });
    const [good, bad] = await verify([claim("jane@null.example", "unknown"), claim("bad@mail.example", "valid")]);
    expect([good, bad]).toMatchObject([
      { validation: "valid", reason: "mailbox_exists", checked: true },
      { validation: "invalid", reason: "no_such_mailbox" },
    ]);
  });

  it.each(["silent", "down", "broken", "moved", "nonsense", "huge"] as const)(
    "that is %s is replaced by what can be seen here",
    async (behaviour) => {
      sources.behave("verify", behaviour);
      const soon = behaviour === "silent" ? { EMAIL_VERIFIER_TIMEOUT_MS: "5000" } : {};
      const verify = open({ EMAIL_VERIFIER_URL: `${sources.url}/verify`, ...soon });
      expect(await verify([claim("jane@null.example", "valid")])).toMatchObject([{ reason: "no_mail_server" }]);
      sources.behave("verify", "well");
    },
  );
});

describe("the settings", () => {
  const read = (env: Record<string, string>) => () => readConfig({ ...dataspaceEnv("postgres://nowhere"), ...env });
  const production = { NODE_ENV: "production", SMTP_URL: "smtp://mail:25" };
  it.each(["PEOPLE_SOURCE_URL", "EMAIL_VERIFIER_URL"])(
    "refuse a %s that can be read on the way, and in production one of this machine",
    (name) => {
      expect(read({ [name]: "http://people.example/ask" })).toThrow(`${name} has to be an https address`);
      expect(read({ [name]: "ftp://people.example" })).toThrow(name);
      expect(read({ ...production, [name]: sources.url })).toThrow("on a stand-in of this machine");
      expect(read({ ...production, [name]: sources.url, ALLOW_LOCAL_STANDINS: "true" })()).toMatchObject({
        [name]: sources.url,
      });
      expect(read({ ...production, [name]: "https://people.example/ask" })).not.toThrow();
    },
  );
});

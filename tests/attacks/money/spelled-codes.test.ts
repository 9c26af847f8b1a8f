import { createHash } from "node:crypto";
import type { ExchangeAnswer, GrantAnswer, RegisterAppAnswer } from "@finder/contract/endpoints/assistants";
import { beforeAll, expect, test } from "vitest";
import { call } from "../../support/calls.ts";
import type { TestDataspace } from "../../support/dataspace.ts";
import { aClient } from "../../support/people.ts";
import { sharedDataspace } from "../../support/shared/dataspace.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

const redirect = "http://127.0.0.1:33418/callback";
const verifier = "a-secret-of-the-app-that-has-at-least-43-signs-in-it";
const challenge = createHash("sha256").update(verifier).digest("base64url");

/** Other texts that a lenient decoder of base64 turns into the same bytes. */
function otherSpellings(code: string): string[] {
  const bytes = Buffer.from(code, "base64url");
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const spareBits = [...letters].map((letter) => code.slice(0, -1) + letter);
  const marked = ["=", "==", ".", " ", "\n", "\0", "é", "%20"].flatMap((mark) => [code + mark, mark + code]);
  const inside = `${code.slice(0, 9)}\t${code.slice(9)}`;
  return [bytes.toString("base64"), ...spareBits, ...marked, inside].filter(
    (each) => each !== code && Buffer.from(each, "base64url").equals(bytes),
  );
}

test("a code yields one token in any spelling", async () => {
  const { owner } = await aClient(dataspace);
  const app = (
    await call<RegisterAppAnswer>(dataspace, "assistants/apps", { body: { name: "App", redirects: [redirect] } })
  ).body.app;
  const wanted = { scopes: ["contacts:read"], days: 30, creditbudget: 3, confirmabove: null };
  const agreed = { token: owner.token, body: { app, redirect, challenge, ...wanted } };
  const { code } = (await call<GrantAnswer>(dataspace, "assistants/grants", agreed)).body;
  const exchange = async (spelling: string): Promise<number> =>
    (await call<ExchangeAnswer>(dataspace, "assistants/tokens", { body: { app, redirect, verifier, code: spelling } }))
      .status;

  const spellings = otherSpellings(code);
  expect(spellings.length).toBeGreaterThan(5);
  expect(await Promise.all(spellings.map(exchange))).toEqual(spellings.map(() => 400));
  expect(await exchange(code)).toBe(200);
});

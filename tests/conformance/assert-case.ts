import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { assertCheck } from "./check.ts";
import type { Call, Case, Fixture } from "./case.ts";
import { follow } from "./json-path.ts";

type Variables = Map<string, unknown>;

/** Runs one case over HTTP: setup, the call, what follows, and always the teardown. */
export async function assertCase(conformanceCase: Case, fixture: Fixture): Promise<void> {
  const variables: Variables = new Map(Object.entries({ ...fixture, u: `u${randomBytes(6).toString("hex")}` }));
  const { setup = [], then = [], teardown = [] } = conformanceCase;
  try {
    for (const call of [...setup, conformanceCase, ...then]) await perform(call, fixture, variables);
  } finally {
    for (const call of teardown) await send(call, fixture, variables);
  }
}

async function perform(call: Call, fixture: Fixture, variables: Variables): Promise<void> {
  const { status, answer } = await send(call, fixture, variables);
  if (call.expect) {
    expect(
      [call.expect.status].flat(),
      `${call.method} ${call.path} answered ${status}: ${JSON.stringify(answer)?.slice(0, 500)}`,
    ).toContain(status);
    for (const check of filled(call.expect.json ?? [], variables) as NonNullable<typeof call.expect.json>)
      assertCheck(answer, check);
  }
  for (const [name, path] of Object.entries(call.save ?? {})) {
    const found = follow(answer, path);
    variables.set(name, found.present ? found.value : undefined);
  }
}

type Parts = NonNullable<Call["multipart"]>;

async function send(call: Call, fixture: Fixture, variables: Variables): Promise<{ status: number; answer: unknown }> {
  const { hint = "none", ...literal } = filled(call.headers ?? {}, variables) as Record<string, string>;
  const query = new URLSearchParams(filled(call.query ?? {}, variables) as Record<string, string>);
  if (hint === "query") {
    query.set("api_key", fixture.apiKey);
    query.set("session_token", fixture.sessionToken);
  }
  const path = String(filled(call.path, variables))
    .replace("{dataspace}", fixture.dataspace)
    .replace("{fileservice}", fixture.fileservice);
  const response = await fetch(`${fixture.url}/api/v2${path}?${query}`, {
    method: call.method,
    headers: {
      ...credentials(hint, fixture),
      ...(call.body === undefined ? {} : { "content-type": "application/json" }),
      ...literal,
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(filled(call.body, variables)) }),
    ...(call.multipart === undefined ? {} : { body: formOf(filled(call.multipart, variables) as Parts) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  return { status: response.status, answer: isJson && text !== "" ? JSON.parse(text) : undefined };
}

/** Puts variables into a value; a text that is exactly one variable takes that variable's own type. */
function filled(value: unknown, variables: Variables): unknown {
  if (typeof value === "string") {
    const whole = /^\$\{(\w+)\}$/.exec(value)?.[1];
    if (whole !== undefined) return variables.get(whole);
    return value.replace(/\$\{(\w+)\}/g, (_, name: string) => String(variables.get(name)));
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, variables));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, variables)]));
}

function credentials(hint: string, { apiKey, sessionToken }: Fixture): Record<string, string> {
  const key = { "X-DreamFactory-API-Key": apiKey };
  const session = { "X-DreamFactory-Session-Token": sessionToken };
  const badKey = { "X-DreamFactory-API-Key": "no-such-key" };
  const hints: Record<string, Record<string, string>> = {
    session: { ...key, ...session },
    key,
    "no-key+session": session,
    "bad-key": badKey,
    "bad-key+session": { ...badKey, ...session },
    "bad-session": { ...key, "X-DreamFactory-Session-Token": "garbage" },
  };
  return hints[hint] ?? {};
}

function formOf(parts: Parts): FormData {
  const form = new FormData();
  for (const { name, filename, contentType, base64 } of parts)
    form.append(name, new Blob([Buffer.from(base64, "base64")], { type: contentType }), filename);
  return form;
}

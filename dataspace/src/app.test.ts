import { beforeAll, expect, it } from "vitest";
import { freshDatabase, queryOnce } from "../../tests/support/database.ts";
import { startDataspace, type TestDataspace } from "../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../tests/support/shared/dataspace.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${dataspace.url}${path}`, { headers });
}

it("a running dataspace says that it lives and that it is ready", async () => {
  expect((await get("/health")).status).toBe(200);
  expect((await get("/ready")).status).toBe(200);
});

it("an anonymous caller gets the same answer for existing and unknown services", async () => {
  const answer = await get("/api/v2/nosuchservice");
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: {
      code: 400,
      status_code: 400,
      message: expect.stringMatching(/^No session token \(JWT\) or API Key detected/),
    },
  });
});

it("a service that does not exist is not found once the key is known", async () => {
  const answer = await get("/api/v2/nosuchservice", { "x-dreamfactory-api-key": dataspace.appKey });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    error: { code: 404, context: null, message: "Could not find a service for nosuchservice", status_code: 404 },
  });
});

it("an answer carries the caller's request id, or one of its own", async () => {
  expect((await get("/health", { "x-request-id": "abc-1" })).headers.get("x-request-id")).toBe("abc-1");
  expect((await get("/health", { "x-request-id": "not one!" })).headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
});

it("statements have no limit while the dataspace starts, and one once it serves", async () => {
  const DATABASE_URL = await freshDatabase();
  await queryOnce(
    DATABASE_URL,
    `create table seen (statementlimit text);
     create function note_limit() returns trigger language plpgsql as
       $$ begin insert into seen values (current_setting('statement_timeout')); return new; end $$;
     create trigger note_limit after insert on appkey for each row execute function note_limit()`,
  );
  const { rows, close } = await startDataspace({ DATABASE_URL });
  expect(await rows("select distinct statementlimit from seen")).toEqual([{ statementlimit: "0" }]);
  expect(await rows("show statement_timeout")).toEqual([{ statement_timeout: "15s" }]);
  await close();
});

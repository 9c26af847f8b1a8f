import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, test } from "vitest";
import { createLogin } from "@finder/dataspace/session/create-login";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import type { Case, Fixture } from "./case.ts";
import { leftOut } from "./left-out.ts";
import { assertCase } from "./assert-case.ts";

const { cases } = JSON.parse(readFileSync(new URL("./dataspace-cases.json", import.meta.url), "utf8")) as {
  cases: Case[];
};

function groupOf({ id }: Case): string {
  return id.split("-", 1)[0] ?? id;
}

let dataspace: TestDataspace;
let fixture: Fixture;

/** A client with a member, a subscription to a plan, and credits, for the cases that need one. */
async function seedClient({ services }: TestDataspace): Promise<number> {
  const { rows } = await services.db.pool.query<{ clientid: number }>(
    `with c as (insert into client (companyname) values ('Conformance Ltd') returning clientid),
      u as (insert into appuser (clientid, email) select clientid, 'user@conformance.test' from c),
      s as (insert into usersubscription (clientid, planid) select clientid, 10 from c),
      k as (insert into usercredit (clientid) select clientid from c)
    select clientid from c`,
  );
  return rows[0]?.clientid ?? 0;
}

beforeAll(async () => {
  dataspace = await startDataspace();
  const { url, operatorKey, services } = dataspace;
  const person = { email: "operator@conformance.test", password: "Conformance-Passw0rd" };
  await createLogin(services.db.pool, { ...person, isOperator: true });
  const clientId = await seedClient(dataspace);
  const response = await fetch(`${url}/api/v2/user/session`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-dreamfactory-api-key": operatorKey },
    body: JSON.stringify(person),
  });
  const { session_token: sessionToken } = (await response.json()) as { session_token: string };
  const { DATASPACE_NAME } = services.config;
  const keys = { apiKey: operatorKey, sessionToken, ...person };
  fixture = { url, dataspace: DATASPACE_NAME, fileservice: "files/avatars", ...keys, clientId };
});

afterAll(() => dataspace.close());

const groups = [...new Set(cases.map(groupOf))];

describe.each(groups)("%s", (group) => {
  for (const each of cases.filter((other) => groupOf(other) === group && !(other.id in leftOut)))
    test(`${each.why} (${each.id})`, () => assertCase(each, fixture));
});

import type { AuditLogAnswer } from "@finder/contract/endpoints/privacy";
import type { CreditStatementAnswer } from "@finder/contract/endpoints/usage";
import { beforeAll, expect, it } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";
import { aClient, aProfile, type MemberPerson } from "../../../tests/support/people.ts";
import { privacyCalls } from "../privacy/testing/privacy-calls.ts";

let dataspace: TestDataspace;
let on: Awaited<ReturnType<typeof privacyCalls>>;
beforeAll(async () => {
  dataspace = await sharedDataspace();
  on = await privacyCalls(dataspace);
});

/** The names in the log's entries on people and in the statement's reveals, newest first. */
async function namesRead({ token }: MemberPerson): Promise<{ logged: unknown[]; stated: unknown[] }> {
  const log = await call<AuditLogAnswer>(dataspace, "getauditlog", { token, body: { kind: "revealed" } });
  const statement = await call<CreditStatementAnswer>(dataspace, "getcreditstatement", {
    token,
    body: { kind: "reveal" },
  });
  return {
    logged: log.body.resource.map(({ personname }) => personname),
    stated: statement.body.resource.map(({ personname }) => personname),
  };
}

it("audit log and statement name owned people until they are erased", async () => {
  const { owner } = await aClient(dataspace);
  const [kept, erased] = [
    await aProfile(dataspace, { full_name: "Kept Known" }),
    await aProfile(dataspace, { full_name: "Gone Known" }),
  ];
  await on.reveal(owner.token, kept);
  await on.reveal(owner.token, erased);
  expect(await namesRead(owner)).toEqual({
    logged: ["Gone Known", "Kept Known"],
    stated: ["Gone Known", "Kept Known"],
  });
  await on.erase(erased.url);
  expect(await namesRead(owner)).toEqual({ logged: [null, "Kept Known"], stated: [null, "Kept Known"] });
});

it("the audit log shows no names of people that only another client revealed", async () => {
  const person = await aProfile(dataspace, { full_name: "Else Known" });
  await on.reveal((await aClient(dataspace)).owner.token, person);
  const { owner } = await aClient(dataspace);
  await on.search(owner.token, person);
  await expect
    .poll(async () => {
      const { body } = await call<AuditLogAnswer>(dataspace, "getauditlog", { token: owner.token, body: {} });
      return body.resource.map(({ kind, subject, personname }) => ({ kind, subject, personname }));
    })
    .toContainEqual({ kind: "searched", subject: person.key, personname: null });
});

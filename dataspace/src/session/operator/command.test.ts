import { beforeAll, expect, it } from "vitest";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { unique } from "../../../../tests/support/people.ts";
import { runHere } from "../../../../tests/support/run-command.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import type { Shared } from "../../../../tests/support/shared/share.ts";
import { passwordMatches } from "../password/password-hash.ts";

let dataspace: Shared<TestDataspace>;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

function makeOperator(...args: string[]): ReturnType<typeof runHere> {
  return runHere("operator", args, dataspace.env);
}

it("the command makes an operator's login, once for an email", async () => {
  const name = unique();
  const made = await makeOperator(`${name.toUpperCase()}@Platform.example`);
  const [, password = ""] = /password (\S+)/.exec(made.said) ?? [];
  const [login] = await dataspace.rows<{ isoperator: number; passwordhash: string }>(
    "select isoperator, passwordhash from login where email = $1",
    `${name}@platform.example`,
  );
  expect(login?.isoperator).toBe(1);
  expect(await passwordMatches(password, login?.passwordhash ?? null)).toBe(true);
  const again = await makeOperator(`${name}@platform.example`);
  expect([again.code, again.complained]).toEqual([
    1,
    `${name}@platform.example has a login already. Choose another email.`,
  ]);
});

it("the command makes an operator with a role, and refuses an unknown role", async () => {
  const [bea, cy] = [`bea-${unique()}@platform.example`, `cy-${unique()}@platform.example`];
  const made = await makeOperator(bea, "--role", "billing");
  expect(made.said).toContain("signing in begins with setting up an authenticator app");
  const role = "select o.role from operator o join login l on l.afid = o.afid where l.email = $1";
  expect(await dataspace.rows(role, bea)).toEqual([{ role: "billing" }]);
  const wrong = await makeOperator(cy, "--role", "boss");
  expect([wrong.code, wrong.complained]).toEqual([1, expect.stringContaining("[--role support|billing|data|admin]")]);
  expect(await dataspace.rows("select 1 from login where email = $1", cy)).toEqual([]);
});

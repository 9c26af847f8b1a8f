import type { ErrorCode } from "@finder/contract/errors";
import { did } from "@finder/contract/messages/console/operators/did/en";
import { type OperatorAction, operatorMay, operatorRoles } from "@finder/contract/operator-permissions";
import { errorOfAnswer } from "@finder/gateway/dataspace/errors";
import { operationPermissions } from "@finder/gateway/graphql/allow";
import { buildOperatorSchema } from "@finder/gateway/operator-schema";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../../support/calls.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { anOperatorToken } from "../../support/console/tokens.ts";
import { startDataspace, type TestDataspace } from "../../support/dataspace.ts";
import { startGateway, type TestGateway } from "../../support/gateway.ts";
import { aClient } from "../../support/people.ts";
import { findUncovered } from "../coverage.ts";
import { operatorCallers, type OperatorCallerName, type OperatorCells, type OperatorWorld } from "./row.ts";
import { operatorOperationRows } from "./rows.ts";

let dataspace: TestDataspace;
let gateway: TestGateway;
beforeAll(async () => {
  dataspace = await startDataspace();
  gateway = await startGateway(dataspace);
});
afterAll(async () => {
  await gateway?.close();
  await dataspace?.close();
});

const permissions = operationPermissions(buildOperatorSchema());

/** A world of a cell's own, and the token that is shown in it. */
async function aWorld(who: OperatorCallerName): Promise<OperatorWorld & { readonly token: string | undefined }> {
  const other = await aConsoleOperator(dataspace);
  const base = { dataspace, other };
  if (who === "nobody") return { ...base, caller: null, token: undefined };
  if (who === "owner") return { ...base, caller: null, token: (await aClient(dataspace)).owner.token };
  if (who === "token") {
    const caller = await aConsoleOperator(dataspace);
    return { ...base, caller, token: (await anOperatorToken(dataspace, caller)).token };
  }
  const isRole = who !== "enrolling" && who !== "halfopen" && who !== "late";
  const standing = isRole ? "proven" : who === "late" ? "open" : who;
  const caller = await aConsoleOperator(dataspace, isRole ? who : "admin", standing);
  return { ...base, caller, token: caller.token };
}

type Body = {
  readonly data?: Record<string, { userErrors?: readonly { code: ErrorCode }[] } | null> | null;
  readonly errors?: readonly { readonly extensions: { readonly code: ErrorCode } }[];
};

async function cellsOf(ask: (world: Awaited<ReturnType<typeof aWorld>>) => Promise<string>): Promise<object> {
  const found: Record<string, string> = {};
  for (const who of operatorCallers) found[who] = await ask(await aWorld(who));
  return found;
}

test("every operation of the console says who may use it", () => {
  expect(findUncovered([...permissions.keys()], operatorOperationRows)).toEqual([]);
});

test("the log has words for every operation", () => {
  const nameless = Object.values(operatorOperationRows).filter(({ endpoint }) => !(endpoint in did));
  expect(nameless.map(({ endpoint }) => endpoint)).toEqual([]);
});

test("the matrix of operators says what the declared permissions say", () => {
  for (const [name, { cells }] of Object.entries(operatorOperationRows)) {
    const permission = permissions.get(name);
    if (permission === undefined || permission === "everybody") continue;
    for (const role of operatorRoles)
      expect([name, role, cells[role] !== "FORBIDDEN"]).toEqual([
        name,
        role,
        operatorMay(role, permission as OperatorAction),
      ]);
  }
});

test.each(Object.entries(operatorOperationRows))(
  "%s is allowed to the operators of the matrix, and to nobody else",
  async (_, row) => {
    const found = await cellsOf(async (world) => {
      const answer = await fetch(`${gateway.url}/operator/graphql`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(world.token === undefined ? {} : { authorization: `Bearer ${world.token}` }),
        },
        body: JSON.stringify({ query: row.document, variables: (await row.variables?.(world)) ?? {} }),
      });
      const { data, errors = [] } = (await answer.json()) as Body;
      const [payload] = Object.values(data ?? {});
      return errors[0]?.extensions.code ?? payload?.userErrors?.[0]?.code ?? "allowed";
    });
    expect(found).toEqual(row.cells);
  },
);

test.each(Object.entries(operatorOperationRows))(
  "the endpoint of %s is allowed to the same operators",
  async (_, row) => {
    const cells: OperatorCells = { ...row.cells, ...row.atEndpoint };
    const found = await cellsOf(async (world) => {
      const body = (await row.body?.(world)) ?? {};
      const answer = await call(dataspace, `operator/${row.endpoint}`, { token: world.token, body });
      return answer.status === 200 ? "allowed" : errorOfAnswer(answer.status, answer.body).code;
    });
    expect(found).toEqual(cells);
  },
);

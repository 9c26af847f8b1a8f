import type { ErrorCode } from "@finder/contract/errors";
import { did } from "@finder/contract/messages/console/operators/did/en";
import { type OperatorAction, operatorMay, operatorRoles } from "@finder/contract/operator-permissions";
import { errorOfAnswer } from "@finder/gateway/dataspace/errors";
import { operationPermissions } from "@finder/gateway/graphql/allow";
import { buildOperatorSchema } from "@finder/gateway/operator-schema";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { anOperatorToken } from "../../support/console/tokens.ts";
import { startDataspace, type TestDataspace } from "../../support/dataspace.ts";
import { startGateway, type TestGateway } from "../../support/gateway.ts";
import { aClient } from "../../support/people.ts";
import { ask } from "../ask/request.ts";
import { findUncovered } from "../coverage.ts";
import type { Cell } from "../cell.ts";
import { findCells, worldsOf } from "../worlds.ts";
import type { OperatorCallerName, OperatorCells, OperatorRow, OperatorWorld, Values } from "./row.ts";
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

type World = OperatorWorld & { readonly token: string | undefined };

/** An operator to do things to, the callers as they are first asked for, and a sample for the calls that change nothing of it. */
type Place = {
  readonly as: (who: OperatorCallerName) => Promise<World>;
  readonly sampleFor: (sample: Sample, world: World) => Promise<Values>;
};

type Sample = NonNullable<OperatorRow["variables"]>;

async function aPlace(): Promise<Place> {
  const other = await aConsoleOperator(dataspace);
  const callers = new Map<string, ReturnType<typeof aCaller>>();
  const samples = new Map<Sample, Promise<Values>>();
  return {
    as: async (who) => {
      const caller = callers.get(who) ?? aCaller(who);
      callers.set(who, caller);
      return { dataspace, other, ...(await caller) };
    },
    sampleFor: async (sample, world) => {
      const values = samples.get(sample) ?? Promise.resolve(sample(world));
      samples.set(sample, values);
      return values;
    },
  };
}

/** Who calls, and the token that is shown. */
async function aCaller(who: OperatorCallerName): Promise<Pick<World, "caller" | "token">> {
  if (who === "nobody") return { caller: null, token: undefined };
  if (who === "owner") return { caller: null, token: (await aClient(dataspace)).owner.token };
  if (who === "token") {
    const caller = await aConsoleOperator(dataspace);
    return { caller, token: (await anOperatorToken(dataspace, caller)).token };
  }
  const isRole = who !== "enrolling" && who !== "halfopen" && who !== "late";
  const standing = isRole ? "proven" : who === "late" ? "open" : who;
  const caller = await aConsoleOperator(dataspace, isRole ? who : "admin", standing);
  return { caller, token: caller.token };
}

const worlds = worldsOf(aPlace);

type Body = {
  readonly data?: Record<string, { userErrors?: readonly { code: ErrorCode }[] } | null> | null;
  readonly errors?: readonly { readonly extensions: { readonly code: ErrorCode } }[];
};

/** What each caller gets for a row's operation, or for its endpoint. */
function cellsOf(
  row: OperatorRow,
  expected: OperatorCells,
  sample: Sample | undefined,
  send: (world: World, values: Values) => Promise<string>,
): Promise<object> {
  const { changesOperators = false, document } = row;
  const askAs = async (place: Place, who: OperatorCallerName): Promise<Cell> => {
    const world = await place.as(who);
    const changesNothing = document.startsWith("query") || expected[who] !== "allowed";
    const isShared = changesNothing && !changesOperators;
    const values = sample && (await (isShared ? place.sampleFor(sample, world) : sample(world)));
    return (await send(world, values ?? {})) as Cell;
  };
  return findCells(worlds, expected, askAs, !changesOperators);
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
    if (permission === undefined || permission === "anyone") continue;
    for (const role of operatorRoles)
      expect([name, role, cells[role] !== "FORBIDDEN"]).toEqual([
        name,
        role,
        operatorMay(role, permission as OperatorAction),
      ]);
  }
});

test.each(Object.entries(operatorOperationRows))(
  "%s is allowed to the operators of the matrix alone",
  async (_, row) => {
    const found = await cellsOf(row, row.cells, row.variables, async ({ token }, variables) => {
      const { text } = await ask(`${gateway.url}/operator/graphql`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ query: row.document, variables }),
      });
      const { data, errors = [] } = JSON.parse(text ?? "") as Body;
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
    const found = await cellsOf(row, cells, row.body, async ({ token }, body) => {
      const { status, text } = await ask(`${dataspace.url}/api/v2/operator/${row.endpoint}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-dreamfactory-api-key": dataspace.appKey,
          ...(token === undefined ? {} : { "x-dreamfactory-session-token": token }),
        },
        body: JSON.stringify(body),
      });
      return status === 200 ? "allowed" : errorOfAnswer(status, JSON.parse(text ?? "")).code;
    });
    expect(found).toEqual(cells);
  },
);

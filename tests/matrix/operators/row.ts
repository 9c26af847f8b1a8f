import type { ErrorCode } from "@finder/contract/errors";
import type { TestDataspace } from "../../support/dataspace.ts";
import type { ConsoleOperator } from "../../support/console/operators.ts";

/**
 * Who calls the operators' console: nobody; an owner of a client; an operator without a second factor, one who has not shown it,
 * and an admin who has not shown it just now; then each role with all of it; and a tool with an admin's token that does what asks for the second factor.
 */
export const operatorCallers = [
  "nobody",
  "owner",
  "enrolling",
  "halfopen",
  "late",
  "support",
  "billing",
  "data",
  "admin",
  "token",
] as const;
export type OperatorCallerName = (typeof operatorCallers)[number];

/** What comes of the sample call: done, or refused with this code. */
type Cell = "allowed" | ErrorCode;
export type OperatorCells = Readonly<Record<OperatorCallerName, Cell>>;

/** What one cell has to itself: who calls, and somebody to do it to. */
export type OperatorWorld = {
  readonly dataspace: TestDataspace;
  /** Null for callers who are no operators. */
  readonly caller: ConsoleOperator | null;
  readonly other: ConsoleOperator;
};

type Values = Readonly<Record<string, unknown>>;

/** One operation of the console, and the endpoint that it is one call of. */
type OperatorRow = {
  /** What follows `query` or `mutation`. */
  readonly document: string;
  readonly variables?: (world: OperatorWorld) => Values | Promise<Values>;
  /** The endpoint's name below `operator/`, and its body. */
  readonly endpoint: string;
  readonly body?: (world: OperatorWorld) => Values | Promise<Values>;
  readonly cells: OperatorCells;
  /** Where the endpoint answers otherwise than the operation. */
  readonly atEndpoint?: Partial<OperatorCells>;
};

export type OperatorRows = Readonly<Record<string, OperatorRow>>;

/** What a sample mutation selects. */
export const errors = "userErrors { code }";
/** What asks for the second factor again. */
export const late = { late: "PROOF_REQUIRED" } as const;

/** What a person alone does. */
export const noToken = { token: "FORBIDDEN" } as const;

const outside = { nobody: "SIGNED_OUT", owner: "SIGNED_OUT" } as const;
const unopened = { enrolling: "PROOF_REQUIRED", halfopen: "PROOF_REQUIRED" } as const;
const forbidden = { support: "FORBIDDEN", billing: "FORBIDDEN", data: "FORBIDDEN" } as const;

/** Every operator with an open session. */
export function everyOperator(cells: Partial<OperatorCells> = {}): OperatorCells {
  return row({ ...outside, ...unopened, ...cells });
}

/** Admins alone. */
export function adminsOnly(cells: Partial<OperatorCells> = {}): OperatorCells {
  return row({ ...outside, ...unopened, ...forbidden, ...cells });
}

/** Whoever calls. */
export function everybody(cells: Partial<OperatorCells> = {}): OperatorCells {
  return row(cells);
}

function row(cells: Partial<OperatorCells>): OperatorCells {
  return Object.fromEntries(operatorCallers.map((caller) => [caller, cells[caller] ?? "allowed"])) as OperatorCells;
}

import type { ErrorCode } from "@finder/contract/errors";
import type { Operation } from "@finder/contract/operators/operation";
import type { TestDataspace } from "../../support/dataspace.ts";
import type { ConsoleOperator } from "../../support/console/operators.ts";

/**
 * The callers of the operators' console: one without a session; an owner of a client; an operator without a second factor, one who
 * has not shown it, and an admin who has not shown it just now; then each role with all of it; and a tool with an admin's token
 * for operations that ask for the second factor.
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

/** The result of the sample call: allowed, or refused with this code. */
type Cell = "allowed" | ErrorCode;
export type OperatorCells = Readonly<Record<OperatorCallerName, Cell>>;

/** What a sample is made in: a dataspace, and an operator who does not call. */
export type OperatorPlace = { readonly dataspace: TestDataspace; readonly other: ConsoleOperator };

/** The same as a caller sees it; null for callers who are no operators. */
export type OperatorWorld = OperatorPlace & { readonly caller: ConsoleOperator | null };

export type Values = Readonly<Record<string, unknown>>;
type Sample<World> = (world: World) => Values | Promise<Values>;

/** The variables of an operation, and the body of its endpoint. */
type Samples<World> = { readonly variables?: Sample<World>; readonly body?: Sample<World> };

/** One operation of the console, and the endpoint that it is one call of. */
export type OperatorRow = {
  /** What follows `query` or `mutation`. */
  readonly document: string;
  /** The endpoint's name below `operator/`. */
  readonly endpoint: string;
  readonly cells: OperatorCells;
  /** Where the endpoint answers otherwise than the operation. */
  readonly atEndpoint?: Partial<OperatorCells>;
} & (
  | ({ readonly changesOperators?: false } & Samples<OperatorPlace>)
  // It changes its caller or another operator: each call has a sample, and each row has operators of its own.
  | ({ readonly changesOperators: true } & Samples<OperatorWorld>)
);

export type OperatorRows = Readonly<Record<string, OperatorRow>>;

/** The row of a declared operation, whose endpoint takes its variables. */
export function declared({ path }: Operation, sample: DeclaredSample): OperatorRow {
  return { ...sample, endpoint: path, ...(sample.variables && { body: sample.variables }) } as OperatorRow;
}

type DeclaredSample = Pick<OperatorRow, "document" | "cells"> &
  (
    | { readonly changesOperators?: false; readonly variables?: Sample<OperatorPlace> }
    | { readonly changesOperators: true; readonly variables?: Sample<OperatorWorld> }
  );

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

/** All callers. */
export function everybody(cells: Partial<OperatorCells> = {}): OperatorCells {
  return row(cells);
}

function row(cells: Partial<OperatorCells>): OperatorCells {
  return Object.fromEntries(operatorCallers.map((caller) => [caller, cells[caller] ?? "allowed"])) as OperatorCells;
}

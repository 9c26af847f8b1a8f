import type { TestDataspace } from "../support/dataspace.ts";
import type { TestGateway } from "../support/gateway.ts";
import type { Cells } from "./cell.ts";
import type { TokenSays } from "./world/tokens.ts";
import type { World } from "./world/world.ts";

/** A gateway in front of a dataspace. */
export type Product = { readonly dataspace: TestDataspace; readonly gateway: TestGateway };

type Variables = Readonly<Record<string, unknown>>;

/** One GraphQL operation: a sample call, and its result for every caller. */
export type OperationRow = TokenSays & {
  /** What follows `query` or `mutation`: variables, the operation's name, arguments and selection. */
  readonly document: string;
  /** Arguments that would do what is asked; about things of the world's client. */
  readonly sample: (world: World) => Variables | Promise<Variables>;
  readonly cells: Cells;
};

/** Rows by the operation's name, `Mutation.revealContact`. */
export type OperationRows = Readonly<Record<string, OperationRow>>;

/** A sample that takes no arguments. */
export function nothing(): Variables {
  return {};
}

import type { z } from "zod";
import type { OperatorState } from "../endpoints/operators.ts";
import type { OperatorAction } from "../operator-permissions.ts";

/** What the operators' log says of a call besides operator, operation and time. */
export type Entry = {
  readonly clientid?: number | null;
  readonly subject?: string | null;
  readonly detail?: string | null;
  /** The operator's own words, where the input has no `reason`. */
  readonly reason?: string | null;
};

/**
 * One operation of the operators' console: `POST operator/{path}` of the dataspace, and the field `name` of the console's GraphQL,
 * whose arguments are the input and which returns the output: an object, if it is a mutation.
 */
export type Operation<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly kind: "query" | "mutation";
  readonly path: string;
  readonly permission: OperatorAction;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  /** It moves money or reads people: the second factor must have been shown just now. */
  readonly proven?: true;
  /** A screen asks it again and again: it neither keeps the session open nor stands in the log, unless it is refused. */
  readonly watches?: boolean;
  /** The argument that names a client whose sessions it may end: the gateway reads them again. */
  readonly ends?: string;
  /** The states of a session in which it is allowed; open ones, unless declared. */
  readonly states?: readonly OperatorState[];
  /** What the log says; the input's `reason` is added to it. */
  readonly entry?: (input: z.output<Input>) => Entry;
};

/** Declares an operation. */
export function operation<Input extends z.ZodObject, Output extends z.ZodType>(
  declared: Operation<Input, Output>,
): Operation<Input, Output> {
  return declared;
}

/** What an operation answers. */
export type AnswerOf<Declared extends Operation> = z.output<Declared["output"]>;
/** What an operation is given, once it is read. */
export type InputOf<Declared extends Operation> = z.output<Declared["input"]>;

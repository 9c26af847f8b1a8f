import { Kind, parse, type OperationDefinitionNode } from "graphql";
import type { World } from "../matrix/world/world.ts";
import type { Paying } from "../support/third-parties/payments.ts";
import type { ClientOperation } from "./documents.ts";
import { values, type Value } from "./values.ts";

/** Variables that an operation is sent with: all that it needs, about things of the world's client. */
export async function plausible(
  asked: ClientOperation,
  world: World,
  dataspace: Paying,
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const { variable, type, defaultValue } of operationIn(asked).variableDefinitions ?? []) {
    const name = variable.name.value;
    const value: Value | undefined = values[`${asked.name}.${name}`] ?? values[name];
    const needed = type.kind === Kind.NON_NULL_TYPE && !defaultValue;
    if (needed && !value)
      throw new Error(`tests/execution-paths/values.ts says no value for $${name} of ${asked.name}.`);
    if (value && !defaultValue) found[name] = await value(world, dataspace);
  }
  return found;
}

function operationIn({ name, text }: ClientOperation): OperationDefinitionNode {
  const operations = parse(text).definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  const found = operations.find((each) => each.name?.value === name) ?? operations[0];
  if (!found) throw new Error(`The text of ${name} holds no operation.`);
  return found;
}

import type { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { FieldValues, Resolver } from "react-hook-form";

type Rules<Input extends FieldValues, Output> = Resolver<Input, unknown, Output>;
type Schema<Input extends FieldValues, Output> = Parameters<typeof standardSchemaResolver<Input, unknown, Output>>[0];

/**
 * A form's rules, fetched when they are first asked: its fields show without them. Where they cannot be fetched nothing
 * is refused here, and the server, whose rules they are, decides.
 */
export function lateResolver<Input extends FieldValues, Output>(
  load: () => Promise<Schema<Input, Output>>,
): Rules<Input, Output> {
  return async (values: Input, context, options) => {
    const rules = await fetchRules<Input, Output>(load).catch(() => undefined);
    return rules ? rules(values, context, options) : { values: values as unknown as Output, errors: {} };
  };
}

async function fetchRules<Input extends FieldValues, Output>(
  load: () => Promise<Schema<Input, Output>>,
): Promise<Rules<Input, Output>> {
  const [resolvers, schema] = await Promise.all([import("@hookform/resolvers/standard-schema"), load()]);
  return resolvers.standardSchemaResolver<Input, unknown, Output>(schema);
}

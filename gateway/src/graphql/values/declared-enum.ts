import { namedTypes } from "@finder/contract/operators/values";
import { registerEnumType } from "type-graphql";
import type { z } from "zod";

/** Registers an enum under the name and with the descriptions of its declaration. */
export function registerDeclared<Name extends string>(
  values: Readonly<Record<Name, string>>,
  declaration: z.ZodEnum<Record<Name, Name>>,
) {
  const { name = "", description, values: texts = {} } = namedTypes.get(declaration) ?? {};
  const described = Object.entries(texts).map(([value, text]) => [value, { description: text }]);
  registerEnumType(values, {
    name,
    ...(description !== undefined && { description }),
    valuesConfig: Object.fromEntries(described),
  });
}

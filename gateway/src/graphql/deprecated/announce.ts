import { type Deprecation, isOfGraph } from "@finder/contract/deprecations";
import { type GraphQLSchema, resolveSchemaCoordinate } from "graphql";

/** Writes what goes into the schema, where every tool reads it. Throws for a coordinate that the schema does not have. */
export function announce(schema: GraphQLSchema, deprecations: readonly Deprecation[]): void {
  for (const { coordinate, goes, instead } of deprecations.filter(isOfGraph)) {
    const found = resolveSchemaCoordinate(schema, coordinate);
    const part = found && partOf(found);
    if (!part) throw new Error(`contract/src/deprecations.ts names ${coordinate}, which the schema does not have.`);
    part.deprecationReason = `${instead === "" ? "" : `Use ${instead}; `}removed on ${goes}.`;
  }
}

type Deprecable = { deprecationReason?: string | null | undefined };

function partOf(found: NonNullable<ReturnType<typeof resolveSchemaCoordinate>>): Deprecable | null {
  if (found.kind === "Field") return found.field;
  if (found.kind === "InputField") return found.inputField;
  if (found.kind === "EnumValue") return found.enumValue;
  return found.kind === "FieldArgument" ? found.fieldArgument : null;
}

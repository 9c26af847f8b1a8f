import type { GraphQLSchema } from "graphql";
import type { Context } from "../context.ts";
import type { NamedDocument } from "./document/named-document.ts";
import { listCallable } from "./known-operations.ts";
import { priceOf } from "./price.ts";
import { answerSchema } from "./schema/answer-schema.ts";
import type { Json } from "./schema/json.ts";
import { parametersSchema } from "./schema/parameter-schema.ts";

/** A named operation as described to programs. */
export type OperationTool = {
  readonly name: string;
  readonly version: number;
  readonly description: string;
  /** JSON Schema of its parameters, an object. */
  readonly parameters: Json;
  /** JSON Schema of its answer, `{ data }`. */
  readonly answer: Json;
  readonly readsOnly: boolean;
  /** Points of a call that gives the least it has to. */
  readonly points: number;
  /** The most credits that a call spends; 0: it spends none, null: as many as it is asked for, up to its `maxCredits`. */
  readonly mostCredits: number | null;
  /** `YYYY-MM-DD`, UTC: the day from which it is refused; null = none is set. */
  readonly retiresOn: string | null;
};

/** The operations that the caller may call, by name and version; `findCallable` and `runNamed` call one. At most one call of the dataspace. */
export async function listTools(context: Context, schema: GraphQLSchema): Promise<OperationTool[]> {
  const callable = await listCallable(context, schema);
  return callable.map(({ name, version, description, retiresOn, document }) => ({
    name,
    version,
    description,
    ...shapesOf(document),
    readsOnly: document.readsOnly,
    ...priceOf(schema, document, {}),
    retiresOn,
  }));
}

type Shapes = Pick<OperationTool, "parameters" | "answer">;

const known = new WeakMap<NamedDocument, Shapes>();

/** Works the schemas of a document out once. */
function shapesOf(document: NamedDocument): Shapes {
  const shapes = known.get(document) ?? {
    parameters: parametersSchema(document.parameters),
    answer: answerSchema(document.answer),
  };
  known.set(document, shapes);
  return shapes;
}

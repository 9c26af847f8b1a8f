import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";

/** Converts a schema to JSON Schema once: the package does so for each tool of each request. */
export function converted(schema: StandardSchemaWithJSON): StandardSchemaWithJSON {
  const { jsonSchema, ...standard } = schema["~standard"];
  return {
    "~standard": { ...standard, jsonSchema: { input: once(jsonSchema.input), output: once(jsonSchema.output) } },
  };
}

function once<Options, Schema>(convert: (options: Options) => Schema): (options: Options) => Schema {
  let made: Schema | undefined;
  return (options) => (made ??= convert(options));
}

import { print } from "graphql";

/** Codegen plugin: each operation as a text with its types, `query LookUp` as `LookUp`. `config.typedFrom` makes one. */
export function plugin(_schema, documents, { typedFrom }) {
  const operations = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === "OperationDefinition" && definition.name);
  return {
    prepend: [`import { typed } from "${typedFrom}";`],
    content: operations
      .map((definition) => {
        const name = definition.name.value;
        const type = name + (definition.operation === "query" ? "Query" : "Mutation");
        return `export const ${name} = /*#__PURE__*/ typed<${type}, ${type}Variables>(${JSON.stringify(print(definition))});`;
      })
      .join("\n"),
  };
}

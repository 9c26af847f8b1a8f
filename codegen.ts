import type { CodegenConfig } from "@graphql-codegen/cli";

const types = {
  scalars: {
    ID: "string",
    Upload: "File",
    DateTime: "string",
    EmailAddress: "string",
    URL: "string",
    DateTimeISO: "string",
  },
  enumType: "string-literal",
  useTypeImports: true,
};

export default codegenOf("schema.graphql", "schema.operator.graphql");

/**
 * Both schemas, each as a file or as its text, and the clients' .graphql files → typed documents: hooks next to each operation of
 * the web and of the operators' console, texts for the extension and the client package.
 */
export function codegenOf(schema: string, operatorSchema: string): CodegenConfig {
  const product = { schema, documents: ["web/src/**/*.graphql", "!web/src/operators/**"] };
  const operators = { schema: operatorSchema, documents: "web/src/operators/**/*.graphql" };
  return {
    importExtension: "",
    generates: {
      "extension/src/operations.generated.ts": {
        schema,
        documents: "extension/src/**/*.graphql",
        plugins: ["typescript-operations", "typed-document-node"],
        config: { ...types, documentMode: "string" },
      },
      "client/src/documents.generated.ts": {
        schema,
        documents: "client/src/documents/*.graphql",
        plugins: ["typescript-operations", "./tools/codegen-client-documents.mjs"],
        config: { ...types, typedFrom: "./typed-document.ts" },
      },
      "web/src/generated/schema.ts": { ...product, ...schemaTypes() },
      "web/src/": { ...product, ...typedHooks("web/src/generated/schema.ts", "generated/schema.ts") },
      "web/src/generated/operator-schema.ts": { ...operators, ...schemaTypes() },
      "web/src/operators/": {
        ...operators,
        ...typedHooks("web/src/generated/operator-schema.ts", "../generated/operator-schema.ts"),
      },
    },
  };
}

type Output = Extract<CodegenConfig["generates"][string], { readonly plugins?: unknown }>;

/** The types of a schema's inputs and enums that documents name. */
function schemaTypes(): Output {
  return { plugins: ["typescript-operations"], config: { ...types, generateOperationTypes: false } };
}

/**
 * A module in `__generated__` next to each document, with its types and its hook; `schema` holds the schema's own types, `below` seen
 * from the output.
 */
function typedHooks(schema: string, below: string): Output {
  return {
    preset: "near-operation-file",
    presetConfig: {
      extension: ".generated.ts",
      folder: "__generated__",
      baseTypesPath: below,
      importTypesNamespace: "T",
    },
    plugins: ["typescript-operations", "typed-document-node", "./tools/codegen-apollo-hooks.mjs"],
    config: {
      ...types,
      importSchemaTypesFrom: schema,
      namespacedImportName: "T",
      documentMode: "documentNode",
      hooksFrom: "@/apollo/hooks",
    },
  };
}

import type { CodegenConfig } from "@graphql-codegen/cli";

const types = {
  scalars: { ID: "string", DateTime: "string", EmailAddress: "string", URL: "string", DateTimeISO: "string" },
  enumType: "string-literal",
  useTypeImports: true,
};

/** schema.graphql + the clients' .graphql files → typed documents: hooks beside each operation of the web, texts for the extension. */
const config: CodegenConfig = {
  schema: "schema.graphql",
  importExtension: "",
  generates: {
    "extension/src/operations.generated.ts": {
      documents: "extension/src/**/*.graphql",
      plugins: ["typescript-operations", "typed-document-node"],
      config: { ...types, documentMode: "string" },
    },
    "web/src/generated/schema.ts": {
      documents: "web/src/**/*.graphql",
      plugins: ["typescript-operations"],
      config: { ...types, generateOperationTypes: false },
    },
    "web/src/": {
      documents: "web/src/**/*.graphql",
      preset: "near-operation-file",
      presetConfig: { extension: ".generated.ts", baseTypesPath: "generated/schema.ts", importTypesNamespace: "T" },
      plugins: ["typescript-operations", "typed-document-node", "./tools/codegen-apollo-hooks.mjs"],
      config: {
        ...types,
        importSchemaTypesFrom: "web/src/generated/schema.ts",
        namespacedImportName: "T",
        documentMode: "documentNode",
        hooksFrom: "@/apollo/hooks",
      },
    },
  },
};

export default config;

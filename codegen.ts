import type { CodegenConfig } from "@graphql-codegen/cli";

const types = {
  scalars: { ID: "string", DateTime: "string", DateTimeISO: "string" },
  enumType: "string-literal",
  useTypeImports: true,
};

/** schema.graphql + web/**\/*.graphql → typed documents and hooks beside each operation. */
const config: CodegenConfig = {
  schema: "schema.graphql",
  documents: "web/src/**/*.graphql",
  importExtension: "",
  generates: {
    "web/src/generated/schema.ts": {
      plugins: ["typescript-operations"],
      config: { ...types, generateOperationTypes: false },
    },
    "web/src/": {
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

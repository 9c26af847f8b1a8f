const factories = {
  query: { factory: "createQueryHook", suffix: "Query" },
  mutation: { factory: "createMutationHook", suffix: "Mutation" },
};

export function plugin(_schema, documents, config) {
  const operations = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === "OperationDefinition" && definition.name);
  const used = new Set();
  const lines = operations.map(({ operation, name }) => {
    const { factory, suffix } = factories[operation];
    used.add(factory);
    const operationName = capital(name.value);
    return `export const use${operationName}${suffix} = /*#__PURE__*/ ${factory}(${operationName}Document);`;
  });
  return {
    prepend: used.size > 0 ? [`import { ${[...used].join(", ")} } from "${config.hooksFrom}";`] : [],
    content: lines.join("\n"),
  };
}

/**
 * Codegen plugin: one typed Apollo hook per named operation, made by the factories in `config.hooksFrom`.
 * `query Viewer` becomes `useViewerQuery`; `mutation SignIn` becomes `useSignInMutation`.
 */
function capital(word) {
  return word[0].toUpperCase() + word.slice(1);
}

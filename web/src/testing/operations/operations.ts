import type { OperationItemFragment } from "@/features/operations/__generated__/Operations.generated";
import { refusal } from "../answers";
import type { FakeSlice } from "../fake-product";

type Version = OperationItemFragment["versions"][number];
type OperationInput = { name: string; description: string; document: string; newVersion: boolean };
type Retired = { name: string; version: number; on: string | null };

/** A query that answers at once, as its owner sees it. */
export function anOperation(
  name: string,
  version: Partial<Version> = {},
  operation: Partial<OperationItemFragment> = {},
): OperationItemFragment {
  return {
    id: name,
    name,
    description: "People who decide what is bought",
    ofProduct: false,
    ...operation,
    versions: [aVersion(name, 1, version), ...(operation.versions ?? [])],
  };
}

/** Named operations of the client over the state in `product.operations`; a document without fields is refused, one that loses "id" breaks callers. */
export const operationsSlice: FakeSlice = (product) => {
  const change = (name: string, of: (known: OperationItemFragment) => OperationItemFragment) => {
    product.operations = product.operations.map((each) => (each.name === name ? of(each) : each));
    return { operation: product.operations.find((each) => each.name === name) ?? null, userErrors: [] };
  };
  const refused = (userErrors: readonly object[]) => ({ operation: null, userErrors });
  return {
    Query: {
      namedOperations: () => product.operations,
      operationRevisions: ({ name }: { name: string }) =>
        (product.operations.find((each) => each.name === name)?.versions ?? []).toReversed().map((each) => ({
          ...each,
          registeredBy: "Olivia Owner",
          registeredOn: each.changedOn,
        })),
    },
    Mutation: {
      registerOperation: ({ name, description, document, newVersion }: OperationInput) => {
        if (!document.includes("{"))
          return refused([
            { code: "BAD_OPERATION", field: "document", message: "Line 1: Syntax Error: Unexpected Name." },
          ]);
        const known = product.operations.find((each) => each.name === name);
        if (!known) {
          const made = anOperation(name, { document }, { description });
          product.operations = [...product.operations, made];
          return { operation: made, userErrors: [] };
        }
        if (!newVersion && !document.includes("id"))
          return refused([
            { code: "OPERATION_BREAKS", field: "document", message: "Version 1: data.viewer.id was removed." },
          ]);
        const number = known.versions.length + 1;
        return change(name, (now) => ({
          ...now,
          description,
          versions: newVersion
            ? [...now.versions, aVersion(name, number, { document })]
            : now.versions.map((each) => ({ ...each, document, revision: each.revision + 1 })),
        }));
      },
      retireOperation: ({ name, version, on }: Retired) => {
        const code = product.refusing.get("retireOperation");
        if (code) return refused(refusal(code, "on"));
        return change(name, (now) => ({
          ...now,
          versions: now.versions.map((each) =>
            each.version === version
              ? { ...each, retiresOn: on, state: on === null ? "LIVE" : on > "2026-12-31" ? "RETIRING" : "RETIRED" }
              : each,
          ),
        }));
      },
      deleteOperation: ({ name }: { name: string }) => {
        product.operations = product.operations.filter((each) => each.name !== name);
        return { deletedId: name, userErrors: [] };
      },
    },
  };
};

function aVersion(name: string, version: number, more: Partial<Version> = {}): Version {
  return {
    id: `${name}/v${version}`,
    version,
    revision: 1,
    document: "query ($title: String!) { viewer { id } }",
    state: "LIVE",
    faults: [],
    callable: true,
    readsOnly: true,
    price: { points: 26, mostCredits: 0 },
    parameters: ["title: String!"],
    sample: `curl -G 'https://finder.example/ops/${name}/v${version}' -H "Authorization: Bearer $TOKEN"`,
    retiresOn: null,
    changedOn: "2026-11-20T08:00:00Z",
    calls: 12,
    ...more,
  };
}

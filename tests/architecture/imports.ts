import { findCycles, importsOf, type Edge } from "./graph.ts";
import { at, isGenerated, isTest, visitNodes, type SourceFile } from "./source.ts";

/** What carries the gateway's slices, then the slices, then what puts all together: each imports only what stands before it. */
const gatewayOrder: readonly string[] = `
  config logger.ts operation-cache.ts metrics planning dataspace admission graphql auth context.ts execution http
  credits subscription session account contacts find live usage team apikeys webhooks audit demo extension onboarding privacy operations operators mcp
  apollo.ts schema.ts operator-schema.ts emit-schema.ts operator-endpoint.ts server.ts main.ts
`
  .trim()
  .split(/\s+/);

/** Folders of `dataspace/src` that are not slices; every other folder is one. */
const infrastructure: ReadonlySet<string> = new Set([
  "config",
  "http",
  "db",
  "table",
  "jobs",
  "outside",
  "metrics",
  "factors",
]);

/** Programs that a program may import besides itself. */
const reach: Record<string, readonly string[]> = {
  contract: [],
  dataspace: ["contract", "tools"],
  gateway: ["contract", "tools"],
  web: ["contract", "tools"],
  "web/explorer": ["tools"],
  extension: ["contract", "tools"],
  client: [],
  "local/standins": ["contract"],
  local: ["contract", "dataspace", "local/standins"],
  tests: ["contract", "dataspace", "gateway", "web", "web/explorer", "local", "local/standins"],
};

type Wall = { readonly sentence: string; readonly broken: (edge: Edge) => boolean };

const walls: readonly Wall[] = [
  {
    sentence: "a program imports only itself and what it may build on",
    broken: ({ from, to, external }) => {
      const allowed = reach[programOf(from)];
      return (
        !external && allowed !== undefined && programOf(to) !== programOf(from) && !allowed.includes(programOf(to))
      );
    },
  },
  {
    sentence: "a dataspace domain function never imports http/ or a route",
    broken: inner(
      "dataspace",
      (from, to) => isSlice(from) && !isRoute(from) && (folderOf(to) === "http" || isRoute(to)),
    ),
  },
  {
    sentence: "a dataspace slice imports no other slice but credits/; routes compose",
    broken: inner(
      "dataspace",
      (from, to) =>
        isSlice(from) && !isRoute(from) && isSlice(to) && folderOf(to) !== folderOf(from) && folderOf(to) !== "credits",
    ),
  },
  {
    sentence: "a dataspace route composes domain functions, never another slice's queries",
    broken: inner(
      "dataspace",
      (from, to) => isRoute(from) && to.endsWith(".queries.ts") && folderOf(to) !== folderOf(from),
    ),
  },
  {
    sentence: "what carries the dataspace's slices does not know them",
    broken: inner("dataspace", (from, to) => infrastructure.has(folderOf(from)) && isSlice(to)),
  },
  {
    sentence:
      "imports run one way in the gateway: tests/architecture/imports.ts has the order of its folders and slices",
    broken: inner("gateway", (from, to) => heightOf(from) < 0 || heightOf(to) > heightOf(from)),
  },
  {
    sentence: "a gateway resolver or route knows no REST but what it passes on as it is, and no other slice's source",
    broken: inner(
      "gateway",
      (from, to) =>
        (from.endsWith(".resolver.ts") || isRoute(from)) &&
        ((folderOf(to) === "dataspace" && !(isRoute(from) && to.endsWith("/pass-on.ts"))) ||
          (to.endsWith(".source.ts") && folderOf(to) !== folderOf(from))),
    ),
  },
  {
    sentence: "a gateway source knows neither GraphQL's context nor roles",
    broken: inner(
      "gateway",
      (from, to) => from.endsWith(".source.ts") && (to === "gateway/src/context.ts" || folderOf(to) === "auth"),
    ),
  },
  {
    sentence: "a web feature imports no other feature, and of app/ only the paths",
    broken: inner("web", (from, to) => {
      const feature = featureOf(from);
      if (feature === null) return false;
      const other = featureOf(to);
      return (other !== null && other !== feature) || (folderOf(to) === "app" && to !== "web/src/app/paths.ts");
    }),
  },
  {
    sentence: "a web feature uses generated hooks, never the client's internals",
    broken: inner("web", (from, to) => featureOf(from) !== null && folderOf(to) === "apollo"),
  },
  {
    sentence: "ui/, lib/, live/ and viewer/ are below the features",
    broken: inner(
      "web",
      (from, to) =>
        ["ui", "lib", "live", "viewer"].includes(folderOf(from)) &&
        ["features", "app"].includes(folderOf(to)) &&
        to !== "web/src/app/paths.ts",
    ),
  },
  {
    sentence: "the operators' console and the product's pages know nothing of each other",
    broken: inner(
      "web",
      (from, to) =>
        (folderOf(from) === "operators" && ["features", "viewer", "live"].includes(folderOf(to))) ||
        (folderOf(from) !== "operators" && folderOf(to) === "operators"),
    ),
  },
  {
    sentence: "a web feature takes Chakra's pieces from ui/",
    broken: ({ from, to, external }) => external && featureOf(from) !== null && to.startsWith("@chakra-ui/"),
  },
];

/** Returns every import that breaks a rule of ARCHITECTURE.md; tests and generated files are exempt. */
export function findImportViolations(files: readonly SourceFile[]): string[] {
  const edges = importsOf(files.filter(({ path }) => !isGenerated(path)));
  const bound = edges.filter(({ from }) => !isTest(from));
  return [
    ...walls.flatMap(({ sentence, broken }) =>
      bound.filter(broken).map(({ from, to }) => `${from} imports ${to}: ${sentence}`),
    ),
    ...files.flatMap(findEnvironmentReads),
    ...findCycles(edges).map((cycle) => `a circle of imports: ${[...cycle, cycle[0]].join(" -> ")}`),
  ];
}

/** The program that a file belongs to; some lie in the folder of another. */
function programOf(path: string): string {
  const nested = Object.keys(reach).find((program) => program.includes("/") && path.startsWith(`${program}/`));
  return nested ?? path.split("/")[0] ?? "";
}

function inner(program: string, test: (from: string, to: string) => boolean): Wall["broken"] {
  return ({ from, to, external }) =>
    !external && programOf(from) === program && programOf(to) === program && test(from, to);
}

function isSlice(path: string): boolean {
  return folderOf(path) !== "" && !infrastructure.has(folderOf(path));
}

function isRoute(path: string): boolean {
  return path.endsWith(".route.ts");
}

/** The folder below `src` that a file lies in; "" for files directly in it. */
function folderOf(path: string): string {
  return path.split("/").length > 3 ? (path.split("/")[2] ?? "") : "";
}

/** How high a file of the gateway stands in its order; -1 where it has no place there. */
function heightOf(path: string): number {
  return gatewayOrder.indexOf(path.split("/")[2] ?? "");
}

function featureOf(path: string): string | null {
  return /^web\/src\/features\/([^/]+)/.exec(path)?.[1] ?? null;
}

function findEnvironmentReads(file: SourceFile): string[] {
  if (isTest(file.path) || mayReadEnvironment(file.path)) return [];
  const found: string[] = [];
  visitNodes(file, (node) => {
    if (node.type === "MemberExpression" && file.text.slice(node.start, node.end) === "process.env")
      found.push(`${at(file, node.start)} reads process.env: only config/ and main.ts do`);
  });
  return found;
}

function mayReadEnvironment(path: string): boolean {
  return (
    !["contract", "dataspace", "gateway", "web"].includes(programOf(path)) ||
    folderOf(path) === "config" ||
    /(^|\/)(main|emit-schema|command)\.ts$|\.config\.ts$/.test(path)
  );
}

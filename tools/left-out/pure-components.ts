import type { Plugin } from "vite";

/** A change of a text: what stands between two places of it. */
type Edit = { readonly start: number; readonly end: number; readonly text: string };

type Tree = { readonly [key: string]: unknown };

const makers = new Set(["createContext", "forwardRef", "memo"]);

/**
 * Tells the build that making a component or a context of React does nothing else, in modules of these paths. A package that is one
 * large module keeps all of its components on each page otherwise, and what only those call.
 */
export function pureComponents(paths: RegExp): Plugin {
  return {
    name: "pure-components",
    apply: "build",
    transform: {
      filter: { id: paths },
      handler(code) {
        return { code: withPureComponents(code, this.parse(code)), map: null };
      },
    },
  };
}

/** The text of a module, of which this is the tree, with its components marked and without the names they have for debugging. */
export function withPureComponents(code: string, tree: unknown): string {
  const edits = ((tree as Tree)["body"] as Tree[]).flatMap(editsOf);
  return edits.reduceRight((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code);
}

function editsOf(node: Tree): Edit[] {
  if (isDisplayName(node)) return [{ ...placeOf(node), text: "" }];
  if (node["type"] !== "VariableDeclaration") return [];
  return (node["declarations"] as Tree[]).flatMap(({ init }) => {
    if (isMade(init)) return [at(placeOf(init).start, "/* @__PURE__ */ ")];
    return isSubclass(init) ? [at(placeOf(init).start, "/* @__PURE__ */ (() => "), at(placeOf(init).end, ")()")] : [];
  });
}

function at(place: number, text: string): Edit {
  return { start: place, end: place, text };
}

/** `React.forwardRef(…)` and its like. */
function isMade(node: unknown): node is Tree {
  const { type, callee } = (node ?? {}) as Tree;
  return type === "CallExpression" && makers.has(memberOf(callee));
}

/** `class extends React.Component { … }`: reading what it extends could do something. */
function isSubclass(node: unknown): node is Tree {
  const { type, superClass } = (node ?? {}) as Tree;
  return type === "ClassExpression" && Boolean(superClass);
}

/** `Link.displayName = "Link";` */
function isDisplayName({ type, expression }: Tree): boolean {
  return type === "ExpressionStatement" && memberOf((expression as Tree)["left"]) === "displayName";
}

function memberOf(node: unknown): string {
  const { type, property } = (node ?? {}) as Tree;
  return type === "MemberExpression" ? String((property as Tree)["name"]) : "";
}

function placeOf(node: Tree): { readonly start: number; readonly end: number } {
  return { start: node["start"] as number, end: node["end"] as number };
}

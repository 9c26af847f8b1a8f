import type { Plugin } from "vite";
import { type Edit, type Tree, withEdits } from "./edits.ts";

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
  return withEdits(code, ((tree as Tree)["body"] as Tree[]).flatMap(editsOf));
}

function editsOf(node: Tree): Edit[] {
  if (isDisplayName(node)) return [{ start: node.start, end: node.end, text: "" }];
  if (node["type"] !== "VariableDeclaration") return [];
  return (node["declarations"] as Tree[]).flatMap(({ init }) => {
    if (isMade(init)) return [at(init.start, "/* @__PURE__ */ ")];
    return isSubclass(init) ? [at(init.start, "/* @__PURE__ */ (() => "), at(init.end, ")()")] : [];
  });
}

function at(place: number, text: string): Edit {
  return { start: place, end: place, text };
}

/** `React.forwardRef(…)` and its like. */
function isMade(node: unknown): node is Tree {
  const { type, callee } = (node ?? {}) as Partial<Tree>;
  return type === "CallExpression" && makers.has(memberOf(callee));
}

/** `class extends React.Component { … }`: reading what it extends could do something. */
function isSubclass(node: unknown): node is Tree {
  const { type, superClass } = (node ?? {}) as Partial<Tree>;
  return type === "ClassExpression" && Boolean(superClass);
}

/** `Link.displayName = "Link";` */
function isDisplayName({ type, expression }: Tree): boolean {
  return type === "ExpressionStatement" && memberOf((expression as Tree)["left"]) === "displayName";
}

function memberOf(node: unknown): string {
  const { type, property } = (node ?? {}) as Partial<Tree>;
  return type === "MemberExpression" ? String((property as Tree)["name"]) : "";
}

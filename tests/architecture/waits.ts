import { at, visitNodes, type Node, type SourceFile } from "./source.ts";

/** A shorter limit fails on a machine that is busy; the limit of the configuration ends what hangs. */
const shortestLimitMs = 10_000;

/** A test file that shares a dataspace or product with others, whose rows it must not count. */
const sharing = /^import .* from "[./\w]*support\/shared\/\w+\.ts"/m;

/** Tests that wait for time to pass, allow too little of it, or count others' rows, as `path:line sentence`. */
export function findWaits(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => /\.test\.tsx?$/.test(path)).flatMap(findWaitsIn);
}

function findWaitsIn(file: SourceFile): string[] {
  const found: string[] = [];
  const isShared = sharing.test(file.text);
  visitNodes(file, (node, above) => {
    const fault = faultOf(node, above) ?? (isShared && countsWholeTable(node) ? wholeTable : undefined);
    if (fault) found.push(`${at(file, node.start)} ${fault}`);
  });
  return found;
}

function faultOf(node: Node, above: readonly Node[]): string | undefined {
  const { type, name, value } = node;
  const parent = above.at(-1);
  if (type === "Literal" && (value === "node:timers/promises" || value === "networkidle"))
    return `says ${value}: wait for what has to happen`;
  if (type === "Identifier" && name === "waitForTimeout") return "waits for time to pass: wait for what has to happen";
  if (type === "Identifier" && name === "setTimeout" && parent?.type === "CallExpression" && parent["callee"] === node)
    return "sets a timer: wait for what has to happen";
  if (type !== "Literal" || typeof value !== "number" || value >= shortestLimitMs) return undefined;
  const isNamed = parent?.type === "Property" && (parent["key"] as Node)["name"] === "timeout";
  return isNamed || isLimitOfTest(node, parent) ? "allows less than ten seconds: leave the limit out" : undefined;
}

const wholeTable = "counts a whole table of a shared dataspace: count the rows of the test's own client";

function countsWholeTable({ type, value }: Node): boolean {
  const text = type === "TemplateElement" ? (value as { raw: string }).raw : value;
  return typeof text === "string" && /\bselect count\(.* from \w/is.test(text) && !/\b(?:where|join)\b/i.test(text);
}

/** Whether a number stands after the function of a test or of a hook. */
function isLimitOfTest(node: Node, call: Node | undefined): boolean {
  if (call?.type !== "CallExpression" || (call["arguments"] as Node[]).at(-1) !== node) return false;
  let callee = call;
  while (callee["callee"] || callee["object"]) callee = (callee["callee"] ?? callee["object"]) as Node;
  return /^(?:test|it|describe|before\w+|after\w+)$/.test(String(callee["name"]));
}

import { type Edit, type Tree, withEdits } from "./edits.ts";

type Values = Readonly<Record<string, string>>;

/** What always holds in this product for names of a module. Values are JavaScript. */
export type Known = {
  /** Variables: each reading becomes the value, and nothing is assigned. */
  readonly variables?: Values;
  /** Properties of any object, by name. */
  readonly properties?: Values;
  /** What calls of functions return, in place of their bodies. */
  readonly results?: Values;
  /** Numbers that no `tag` ever is: their cases and comparisons. They mean something in one version of the package. */
  readonly tags?: readonly number[];
  /** The version that this was read in; any other has to be looked at. */
  readonly version?: string;
  /** Assignments that are left out, by how their left sides begin. */
  readonly assigned?: readonly string[];
};

/** A change, and the name that called for it. */
type Met = Edit & { readonly met: string };

/**
 * The text of a module, of which this is the tree, with those values in place: what depends on them has no use then, and the bundler
 * leaves it out. Fails when the module lacks one of the names, so that an update of the package is noticed.
 */
export function withKnownValues(code: string, tree: unknown, known: Known): string {
  const root = tree as Tree;
  const edits = editsIn(root, { code, known, within: root });
  const met = new Set(edits.map((edit) => edit.met));
  const missed = namesOf(known).filter((name) => !met.has(name));
  if (known.version !== undefined && !code.includes(`"${known.version}"`)) missed.unshift(`version ${known.version}`);
  if (missed.length > 0) throw new Error(`Not there any more: ${missed.join(", ")}. Mend tools/left-out/features.ts.`);
  return withEdits(code, edits);
}

type Context = { readonly code: string; readonly known: Known; readonly within: Tree };

function editsIn(node: Tree, { code, known, within }: Context): Met[] {
  if (hidesName(node, known)) return [];
  const edit = editOf(node, { code, known, within });
  if (edit) return [edit];
  if (isSwitchOfTag(node)) return editsOfCases(node, { code, known, within });
  return childrenOf(node).flatMap((child) => editsIn(child, { code, known, within: node }));
}

/** What the whole of a node becomes. */
function editOf(node: Tree, { code, known, within }: Context): Met | undefined {
  const name = nameOf(node);
  const is = (text: string, met = name): Met => ({ start: node.start, end: node.end, text, met });
  if (node.type === "FunctionDeclaration") return resultOf(node, known);
  if (node.type === "ExpressionStatement") {
    const start = code.slice(node.start, node.end);
    const met = known.assigned?.find((left) => start.startsWith(left));
    return met === undefined ? undefined : is(";", met);
  }
  if (node.type === "AssignmentExpression") {
    const left = node["left"] as Tree;
    return left.type === "Identifier" && isIn(known.variables, nameOf(left)) ? is("void 0", nameOf(left)) : undefined;
  }
  if (node.type === "Identifier" && isRead(node, within)) return valueOf(known.variables, name, is);
  if (node.type === "MemberExpression" && !isAssigned(node, within)) return valueOf(known.properties, name, is);
  return node.type === "BinaryExpression" ? comparisonOf(node, known) : undefined;
}

function valueOf(values: Values | undefined, name: string, is: (text: string) => Met): Met | undefined {
  return isIn(values, name) ? is(values[name] ?? "") : undefined;
}

function resultOf(node: Tree, { results }: Known): Met | undefined {
  const name = nameOf(node["id"] as Tree);
  if (!isIn(results, name)) return undefined;
  const { start, end } = node["body"] as Tree;
  return { start, end, text: `{ return ${results[name] ?? ""}; }`, met: name };
}

/** `30 === fiber.tag`, or the same with `!==`. */
function comparisonOf(node: Tree, { tags = [] }: Known): Met | undefined {
  const tag = tags.find((each) => each === (node["left"] as Tree)["value"]);
  if (tag === undefined || !["===", "!=="].includes(String(node["operator"]))) return undefined;
  if (nameOf(node["right"] as Tree) !== "tag") return undefined;
  return { start: node.start, end: node.end, text: String(node["operator"] === "!=="), met: String(tag) };
}

function isSwitchOfTag(node: Tree): boolean {
  return node.type === "SwitchStatement" && nameOf(node["discriminant"] as Tree) === "tag";
}

/** Cases of tags that never are: whole, or their labels alone where the case before falls into them. */
function editsOfCases(node: Tree, { code, known, within }: Context): Met[] {
  let falls = false;
  return (node["cases"] as Tree[]).flatMap((each) => {
    const tag = known.tags?.find((one) => one === (each["test"] as Tree | null)?.["value"]);
    const body = each["consequent"] as Tree[];
    const hasLabelAlone = falls;
    if (tag !== undefined && !falls)
      return [{ start: each.start, end: each.end, text: namesLeft(each), met: String(tag) }];
    falls = !ends(body.at(-1));
    const inside = body.flatMap((statement) => editsIn(statement, { code, known, within }));
    if (tag === undefined || !hasLabelAlone) return inside;
    return [{ start: each.start, end: body[0]?.start ?? each.end, text: "", met: String(tag) }, ...inside];
  });
}

/** What stays of a case that never is: its variables are those of the whole function, so other cases may use them. */
function namesLeft(each: Tree): string {
  const names = (each["consequent"] as Tree[]).flatMap(variablesOf);
  return names.length > 0 ? `case ${String((each["test"] as Tree)["value"])}: var ${names.join(", ")};` : "";
}

function variablesOf(node: Tree): string[] {
  if (node.type.startsWith("Function") || node.type === "ArrowFunctionExpression") return [];
  const declared =
    node.type === "VariableDeclaration" && node["kind"] === "var" ? (node["declarations"] as Tree[]) : [];
  return [...declared.map(({ id }) => nameOf(id as Tree)), ...childrenOf(node).flatMap(variablesOf)];
}

/** Whether nothing runs on behind a statement. */
function ends(statement: Tree | undefined): boolean {
  if (!statement) return false;
  if (statement.type === "BlockStatement") return ends((statement["body"] as Tree[]).at(-1));
  return ["BreakStatement", "ContinueStatement", "ReturnStatement", "ThrowStatement"].includes(statement.type);
}

/** A function with a parameter of such a name means another thing by it. */
function hidesName(node: Tree, { variables }: Known): boolean {
  const params = node["params"] as Tree[] | undefined;
  return Array.isArray(params) && params.some((param) => isIn(variables, nameOf(param)));
}

function isIn(values: Values | undefined, name: string): values is Values {
  return values !== undefined && Object.hasOwn(values, name);
}

function isRead(node: Tree, within: Tree): boolean {
  if (within.type === "VariableDeclarator") return within["init"] === node;
  if (within.type === "MemberExpression") return within["object"] === node || within["computed"] === true;
  return within.type !== "Property" || within["value"] === node;
}

function isAssigned(node: Tree, within: Tree): boolean {
  return within.type === "AssignmentExpression" && within["left"] === node;
}

/** The name of an identifier, or of the property that is read. */
function nameOf(node: Tree | null): string {
  if (node?.type === "Identifier") return String(node["name"]);
  return node?.type === "MemberExpression" && node["computed"] === false ? nameOf(node["property"] as Tree) : "";
}

function namesOf({ variables = {}, properties = {}, results = {}, tags = [], assigned = [] }: Known): string[] {
  return [variables, properties, results].flatMap((values) => Object.keys(values)).concat(tags.map(String), assigned);
}

function childrenOf(node: Tree): Tree[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Tree => typeof value === "object" && value !== null && "type" in value);
}

import {
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  parse,
  specifiedRules,
  validate,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";
import { documentLimits, limitRules } from "../graphql/limits.ts";
import { AnyInput, type Draw } from "./any-input.ts";

/** A document with the variables that it is sent with. */
export type AnyDocument = { readonly text: string; readonly variables: Readonly<Record<string, unknown>> };

/** Draws a valid query or mutation of a schema: arguments, variables, fragments, aliases and conditions of every kind. */
export function anyDocument(schema: GraphQLSchema, draw: Draw): AnyDocument {
  for (;;) {
    const drawn = new AnyOperation(draw).drawnFrom(schema);
    const document = parse(drawn.text);
    if (validate(schema, document, [...limitRules, ...specifiedRules]).length === 0) return drawn;
  }
}

const deepest = 3; // fields below each other

class AnyOperation {
  private readonly draw: Draw;
  private readonly input: AnyInput;
  private readonly fragments: string[] = [];
  private aliases = 0;

  constructor(draw: Draw) {
    this.draw = draw;
    this.input = new AnyInput(draw);
  }

  drawnFrom(schema: GraphQLSchema): AnyDocument {
    const kind = this.draw(3) === 0 ? "mutation" : "query";
    const root = kind === "mutation" ? schema.getMutationType() : schema.getQueryType();
    if (!root) throw new Error(`The schema has no ${kind}.`);
    const set = this.set(root, deepest);
    const { definitions, values: variables } = this.input;
    const taken = definitions.length === 0 ? "" : `(${definitions.join(", ")})`;
    return { text: [`${kind} ${taken} ${set}`, ...this.fragments].join("\n"), variables };
  }

  private set(type: GraphQLObjectType, depth: number): string {
    return `{ ${Array.from({ length: 1 + this.draw(3) }, () => this.node(type, depth)).join(" ")} }`;
  }

  private node(type: GraphQLObjectType, depth: number): string {
    const kind = this.draw(10);
    if (kind === 0) return `__typename ${this.input.condition()}`;
    if (kind > 2 || depth === 0) return this.field(type, depth);
    const set = this.set(type, depth - 1);
    if (kind === 1) return `... on ${type.name} ${this.input.condition()} ${set}`;
    const name = `F${this.fragments.length}`;
    this.fragments.push(`fragment ${name} on ${type.name} ${set}`);
    return `...${name} ${this.input.condition()}`;
  }

  private field(type: GraphQLObjectType, depth: number): string {
    const fields = Object.values(type.getFields()).filter((each) => depth > 0 || isLeafType(getNamedType(each.type)));
    const field = fields[this.draw(Math.max(1, fields.length))];
    if (!field || (field.args.length > 0 && this.aliases >= documentLimits.aliases)) return "__typename";
    const given = this.argumentsOf(field);
    // Another name where two of them could not be merged.
    const alias = given !== "" || (this.draw(4) === 0 && this.aliases < documentLimits.aliases);
    if (alias) this.aliases += 1;
    const inside = getNamedType(field.type);
    const set = isObjectType(inside) ? this.set(inside, depth - 1) : "";
    return `${alias ? `a${this.aliases}x${this.draw(1_000)}: ` : ""}${field.name}${given} ${this.input.condition()} ${set}`;
  }

  private argumentsOf({ args }: GraphQLField<unknown, unknown>): string {
    const given = args.filter((arg) => isRequiredArgument(arg) || this.draw(2) === 0);
    const written = given.map((arg) => `${arg.name}: ${this.argument(arg)}`);
    return written.length === 0 ? "" : `(${written.join(", ")})`;
  }

  private argument({ type, defaultValue }: GraphQLArgument): string {
    return this.input.at({ type, hasDefault: isNonNullType(type) && defaultValue !== undefined });
  }
}

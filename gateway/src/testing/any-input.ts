import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  isRequiredInputField,
  type GraphQLInputType,
  type GraphQLNullableType,
} from "graphql";

/** Draws a number below another one. */
export type Draw = (below: number) => number;

/** A place that takes a value; `hasDefault`: one that may not be null, and has a default. */
type Place = { readonly type: GraphQLInputType; readonly hasDefault: boolean };

const deepest = 2; // inputs within each other

/** Texts of scalars that are no plain words. */
const texts: Readonly<Record<string, unknown>> = {
  Int: 2,
  Float: 1.5,
  ID: "1",
  EmailAddress: "ann@acme.example",
  URL: "https://acme.example/",
  DateTime: "2026-02-03T04:05:06.000Z",
};

/** Draws arguments and conditions of one operation, as literals and as variables that have a value, null, or none. */
export class AnyInput {
  readonly definitions: string[] = [];
  readonly values: Record<string, unknown> = {};
  private readonly draw: Draw;

  constructor(draw: Draw) {
    this.draw = draw;
  }

  /** A `@skip` or `@include`, or mostly nothing. */
  condition(): string {
    if (this.draw(6) !== 0) return "";
    const place = { type: new GraphQLNonNull(GraphQLBoolean), hasDefault: false };
    return `@${this.draw(2) === 0 ? "skip" : "include"}(if: ${this.at(place)})`;
  }

  /** What stands at a place, as GraphQL. */
  at(place: Place, depth = deepest): string {
    const { type } = place;
    if (String(type) === "Upload") return "null"; // no JSON stands for a file
    if (this.draw(2) === 0) return this.variable(place);
    if (!(type instanceof GraphQLNonNull) && this.draw(6) === 0) return "null";
    const bare = nullable(type);
    if (bare instanceof GraphQLList)
      return `[${this.several(() => this.at({ type: bare.ofType as GraphQLInputType, hasDefault: false }, depth - 1)).join(", ")}]`;
    if (!(bare instanceof GraphQLInputObjectType)) return written(bare, this.plain(bare));
    const fields = this.fieldsOf(bare, depth).map(({ name, type: inner, defaultValue }) => {
      const hasDefault = inner instanceof GraphQLNonNull && defaultValue !== undefined;
      return `${name}: ${this.at({ type: inner, hasDefault }, depth - 1)}`;
    });
    return `{ ${fields.join(", ")} }`;
  }

  /** A variable that fits the place, and what it is sent with. */
  private variable({ type, hasDefault }: Place): string {
    const name = `v${this.definitions.length}`;
    const bare = nullable(type);
    const needsDefault = type instanceof GraphQLNonNull && !hasDefault;
    const mayBeNull = this.draw(2) === 0;
    const fallback = this.draw(2) === 0 || (mayBeNull && needsDefault) ? ` = ${written(bare, this.plain(bare))}` : "";
    this.definitions.push(`$${name}: ${String(bare)}${mayBeNull ? "" : "!"}${fallback}`);
    const sent = this.draw(3);
    if (mayBeNull && sent === 0) this.values[name] = null;
    else if (sent === 1 || (!mayBeNull && fallback === "")) this.values[name] = this.plain(bare);
    return `$${name}`;
  }

  /** A value, as JSON. */
  private plain(type: GraphQLNullableType, depth = deepest): unknown {
    if (type instanceof GraphQLList) return this.several(() => this.plain(nullable(type.ofType as GraphQLInputType)));
    if (type instanceof GraphQLEnumType) return type.getValues()[this.draw(type.getValues().length)]?.name;
    if (type instanceof GraphQLInputObjectType) {
      const fields = this.fieldsOf(type, depth);
      return Object.fromEntries(fields.map((each) => [each.name, this.plain(nullable(each.type), depth - 1)]));
    }
    if (type === GraphQLBoolean) return this.draw(2) === 0;
    return texts[String(type)] ?? `word ${this.draw(3)}`;
  }

  private fieldsOf(type: GraphQLInputObjectType, depth: number) {
    const fields = Object.values(type.getFields());
    return fields.filter((each) => isRequiredInputField(each) || (depth > 0 && this.draw(3) === 0));
  }

  private several<Each>(make: () => Each): Each[] {
    return Array.from({ length: this.draw(3) }, make);
  }
}

function nullable(type: GraphQLInputType): GraphQLNullableType & GraphQLInputType {
  return (type instanceof GraphQLNonNull ? type.ofType : type) as GraphQLNullableType & GraphQLInputType;
}

/** A value of JSON as GraphQL writes it. */
function written(type: GraphQLNullableType, value: unknown): string {
  if (type instanceof GraphQLEnumType) return String(value);
  if (type instanceof GraphQLList && Array.isArray(value))
    return `[${value.map((each) => written(nullable(type.ofType as GraphQLInputType), each)).join(", ")}]`;
  if (!(type instanceof GraphQLInputObjectType)) return JSON.stringify(value);
  const fields = type.getFields();
  const parts = Object.entries(value as object).flatMap(([name, each]) => {
    const field = fields[name];
    return field ? [`${name}: ${written(nullable(field.type), each)}`] : [];
  });
  return `{ ${parts.join(", ")} }`;
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GatewayFacts } from "./gateway-build.ts";
import { type Deprecation, deprecations, noticeSteps } from "@finder/contract/deprecations";
import {
  buildSchema,
  findBreakingChanges,
  getNamedType,
  GraphQLString,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  NoDeprecatedCustomRule,
  parse,
  validate,
  type GraphQLNamedType,
  type GraphQLSchema,
} from "graphql";

/** Types, fields, arguments, inputs and values of a schema that nothing is said of. */
export function findUndescribed(schema: GraphQLSchema): string[] {
  return places(schema)
    .filter(([, { description }]) => !description)
    .map(([coordinate]) => `${coordinate} has no description: say what it is, and its unit`);
}

/** Descriptions that cite what those who read the schema do not have. */
export function findCitations(schema: GraphQLSchema): string[] {
  return places(schema)
    .filter(([, { description }]) =>
      /Source:|\b(?:specification|decisions?) (?:sections?|\d)|\bdocs\//i.test(description ?? ""),
    )
    .map(([coordinate]) => `${coordinate} cites a document: say the thing itself`);
}

/** Signing out is never refused. */
const neverRefused: ReadonlySet<string> = new Set(["signOut"]);

/** Changes whose answer has no place for refusals. */
export function findSilentMutations(schema: GraphQLSchema): string[] {
  return Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter(({ name, type }) => {
      const payload = getNamedType(type);
      const refusals = isObjectType(payload) ? payload.getFields()["userErrors"] : undefined;
      return String(refusals?.type) !== "[UserError!]!" && !neverRefused.has(name);
    })
    .map(({ name }) => `Mutation.${name} answers no userErrors: [UserError!]!`);
}

/** Answered texts that are moments, emails or whole addresses, and do not say so by their type. */
export function findLooseTexts(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap()).flatMap((type) =>
    (isObjectType(type) && !type.name.startsWith("__") ? Object.values(type.getFields()) : []).flatMap((field) => {
      const wanted =
        getNamedType(field.type) === GraphQLString ? scalarOf(field.name, field.description ?? "") : undefined;
      return wanted === undefined ? [] : [`${type.name}.${field.name} is a String: make it ${wanted}`];
    }),
  );
}

/** What is deprecated without the day it goes. */
export function findDatelessDeprecations(schema: GraphQLSchema): string[] {
  return places(schema)
    .filter(([, { deprecationReason: reason }]) => typeof reason === "string" && !/\b\d{4}-\d{2}-\d{2}\b/.test(reason))
    .map(([coordinate]) => `${coordinate} is deprecated without a date: name the day (YYYY-MM-DD) it goes`);
}

/** What goes too soon after it was said, or should be gone. `today`: `YYYY-MM-DD`. */
export function findHastyDeprecations(going: readonly Deprecation[], today: string): string[] {
  const noticeMs = noticeSteps[0] * 86_400_000;
  return going.flatMap(({ coordinate, since, goes }) => [
    ...(Date.parse(goes) - Date.parse(since) < noticeMs
      ? [`${coordinate} goes within ${noticeSteps[0]} days of ${since}`]
      : []),
    ...(goes <= today ? [`${coordinate} was to go on ${goes}: remove it, and its entry`] : []),
  ]);
}

/** Documents of our own that use what goes. */
export function findOwnUses(schema: GraphQLSchema, documents: readonly string[]): string[] {
  return documents.flatMap((text) =>
    validate(schema, parse(text), [NoDeprecatedCustomRule]).map(({ message }) => message),
  );
}

/** Changes that break who uses the released schema, unless a decision record says so word for word. */
export function findUndecidedBreaks(released: string, now: string, decisions: string): string[] {
  return findBreakingChanges(buildSchema(released), buildSchema(now))
    .filter(({ description }) => !decisions.includes(description))
    .map(
      ({ type, description }) =>
        `${type}: ${description} A decision record must hold this sentence, or the change be additive`,
    );
}

/** Everything that is wrong with the printed schemas of the project; only the product's has been released. */
export function findContractFaults(
  root: string,
  { schema: printed, operatorSchema }: Pick<GatewayFacts, "schema" | "operatorSchema">,
): string[] {
  const read = (path: string): string => readFileSync(join(root, path), "utf8");
  const decisions = readdirSync(join(root, "docs/decisions")).map((name) => read(join("docs/decisions", name)));
  return [
    ...[printed, operatorSchema].map((text) => buildSchema(text)).flatMap(findFaultsOf),
    ...findUndecidedBreaks(read("docs/schema/released.graphql"), printed, decisions.join("\n")),
    ...findHastyDeprecations(deprecations, new Date().toISOString().slice(0, 10)),
  ];
}

function findFaultsOf(schema: GraphQLSchema): string[] {
  return [findUndescribed, findCitations, findSilentMutations, findLooseTexts, findDatelessDeprecations].flatMap(
    (find) => find(schema),
  );
}

type Place = { readonly name: string; readonly description?: string | null | undefined };

type Deprecated = { readonly deprecationReason?: string | null | undefined };

type Noted = readonly [coordinate: string, place: Place & Deprecated];

function places(schema: GraphQLSchema): Noted[] {
  return Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith("__") && !(isScalarType(type) && isSpecifiedScalarType(type)))
    .flatMap((type): Noted[] => [[type.name, { name: type.name, description: type.description }], ...partsOf(type)]);
}

function partsOf(type: GraphQLNamedType): Noted[] {
  if (isEnumType(type)) return type.getValues().map((value) => [`${type.name}#${value.name}`, value]);
  if (isInputObjectType(type))
    return Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field]);
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((field): Noted[] => {
    const place = `${type.name}.${field.name}`;
    return [[place, field], ...field.args.map((arg): Noted => [`${place}(${arg.name})`, arg])];
  });
}

/** The type that an answered text has by its name: a moment, unless it is a day or a version; an email; a whole address, unless it is a path. */
function scalarOf(name: string, said: string): string | undefined {
  if (/(?:On|At)$/.test(name)) return said.includes("YYYY-MM-DD") ? undefined : "DateTime";
  if (/^email$|Email$/.test(name)) return "EmailAddress";
  return /^url$|Url$/.test(name) && /page|script|https?:/i.test(said) ? "URL" : undefined;
}

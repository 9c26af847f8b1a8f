import type { GraphQLSchema } from "graphql";
import { times, type Seeded } from "./seeded.ts";
import { fieldsOf, reached, selectionOn } from "./selections.ts";

/** One way to make a document that means harm. */
export type Harm = (random: Seeded, schema: GraphQLSchema) => string;

/** Each spreads some of those after it, several times; now and then one spreads itself. */
const fragments: Harm = (random, schema) => {
  const { name, type } = random.pick(reached(schema));
  const count = random.scaled(120);
  const leaf = fieldsOf(type).find((field) => !field.type)?.name ?? "__typename";
  const spread = (index: number): string =>
    times(random.whole(1, 4), () => {
      const next = random.chance(0.002) ? index : Math.min(count, index + random.whole(1, 2));
      return next >= count ? leaf : random.chance(0.1) ? `... { ...f${next} }` : `...f${next}`;
    });
  return `{ ${name} { ...f0 } } ${times(count, (index) => `fragment f${index} on ${type.name} { ${spread(index)} }`)}`;
};

/** Fragments that reach each other through fields, so that every level has twice as many. */
const nestedFragments: Harm = (random, schema) => {
  const links = reached(schema).flatMap((root) =>
    fieldsOf(root.type).flatMap((link) => (link.type ? [{ root, link, type: link.type }] : [])),
  );
  const { root, link, type } = random.pick(links);
  const back = fieldsOf(type).find((field) => field.type === root.type);
  const inner = back ? `${back.name} { ...f }` : selectionOn(type, random, 3, 6);
  const body = times(
    random.scaled(60),
    (index) => `${random.chance(0.3) ? `a${index}: ` : ""}${link.name} { ${inner} }`,
  );
  return `{ ${times(random.scaled(40), () => `${root.name} { ...f ...f }`)} } fragment f on ${root.type.name} { ${body} }`;
};

const valid: Harm = (random, schema) =>
  `query ($yes: Boolean! = true) { ${times(random.scaled(30), () => {
    const { name, type } = random.pick(reached(schema));
    return `${name} { ${selectionOn(type, random, random.whole(1, 6), random.whole(2, 12))} }`;
  })} }`;

const aliases: Harm = (random, schema) => {
  const { name, type } = random.pick(reached(schema));
  const count = random.chance(0.5) ? random.whole(1, 15) : random.scaled(3_000);
  return `{ ${times(count, (index) => `a${random.chance(0.2) ? 0 : index}: ${name} { ${selectionOn(type, random, 2, 4)} }`)} }`;
};

const directives: Harm = (random) => {
  const one = (): string =>
    random.pick(["@skip(if: false)", "@include(if: $v)", "@nothing", "@skip(if: [[true]])", "@deprecated(reason: 1)"]);
  return `query ($v: Boolean) { viewer ${times(random.scaled(2_000), one)} { id ${times(random.scaled(200), one)} } }`;
};

const variables: Harm = (random) => {
  const wrap = random.scaled(1_500);
  const type = random.chance(0.5) ? `${"[".repeat(wrap)}ID${"]".repeat(wrap)}` : random.pick(["Int!", "[ID!]", "Nope"]);
  const count = random.scaled(300);
  return `query (${times(count, (index) => `$v${random.chance(0.1) ? 0 : index}: ${type}`)}) { ${times(random.scaled(100), (index) => `invoices(pageSize: $v${index}) { totalCount }`)} }`;
};

const inputs: Harm = (random) => {
  const deep = random.scaled(3_000);
  const value = random.pick([
    "[".repeat(deep) + "]".repeat(deep),
    "{a:".repeat(deep) + "1" + "}".repeat(deep),
    `{ ${times(deep, (index) => `f${index}: 1`)} }`,
    `"${"\\u0041".repeat(deep)}"`,
    `"""${'\n \\"""'.repeat(deep)}"""`,
    "9".repeat(deep),
  ]);
  return `query { revealQuote(selection: ${value}, data: [PHONE, ${times(random.scaled(200), () => "PHONE", ",")}]) { people } }`;
};

const deep: Harm = (random) => {
  const levels = random.scaled(5_000);
  const open = random.pick(["viewer {", "viewer { client {", "... {", "... on Query {"]);
  return `{ ${open.repeat(levels)} id ${"}".repeat(random.chance(0.8) ? levels * (open.split("{").length - 1) : 1)} }`;
};

const longNames: Harm = (random) => {
  const name = random.pick(["a", "viewer", "é", "_"]).repeat(random.scaled(40_000));
  return random.pick([
    `{ ${name} }`,
    `{ ${name}: viewer { ${name} } }`,
    `query ${name} { ...${name} } fragment ${name} on ${name} { id }`,
    `query ($${name}: ${name}) { viewer(${name}: $${name}) { id } }`,
    `{ viewer @${name} { id } }`,
    `{ viewer { id } } # ${name}`,
    `{ viewer { id } } ${"#\n".repeat(name.length / 2)} { ${name.slice(0, 50)} }`,
    times(random.scaled(300), (index) => `{ ${name.slice(0, 60)}${index} }`),
  ]);
};

const operations: Harm = (random) => {
  const name = (index: number): string => `o${random.chance(0.1) ? 0 : index}`;
  const count = random.scaled(150);
  const links = random.scaled(80);
  return `${times(count, (index) => `query ${name(index)} ($a: Boolean!) { viewer { ...f0 } }`)} ${times(links, (index) => `fragment f${index} on Member { id @skip(if: $a) ${index + 1 < links ? `...f${index + 1}` : ""} }`)}`;
};

/** Fields that have one name and must be compared, each with each. */
const overlapping: Harm = (random, schema) => {
  const { name, type } = random.pick(reached(schema));
  const inside = (): string => selectionOn(type, random, random.whole(0, 3), 3);
  const count = random.scaled(300);
  const half = Math.floor(count / 2);
  return random.pick([
    `{ ${times(count, () => `${name} { ${inside()} }`)} }`,
    `{ ${times(count, (index) => `x: ${random.chance(0.02) ? "__typename" : `members(pageSize: ${index % 3}) { totalCount }`}`)} }`,
    `{ ${times(half, (index) => `...g${index}`)} } ${times(half, (index) => `fragment g${index} on Query { ${name} { ${inside()} } ...g${(index * 7) % half} }`)}`,
  ]);
};

const introspection: Harm = (random) => {
  const type = random.pick(["type", "ofType", "fields { type", "possibleTypes", "types { fields { type"]);
  const levels = random.scaled(60);
  const inside = `${`${type} {`.repeat(levels)} name ${"}".repeat(levels * type.split("{").length)}`;
  return `{ ${times(random.scaled(20), (index) => `${random.chance(0.5) ? `s${index}: ` : ""}__schema { types { ${inside} } }`)} }`;
};

const noise: Harm = (random) =>
  times(random.scaled(4_000), () =>
    random.pick([
      "{",
      "}",
      "(",
      ")",
      "[",
      "]",
      "...",
      ":",
      "$",
      "@",
      "!",
      "|",
      "&",
      "=",
      "a",
      "on",
      "fragment",
      "query",
      '"x"',
      '"',
      "1",
      "-",
      "\u0000",
      "🙂",
    ]),
  );

export const harms: Readonly<Record<string, Harm>> = {
  fragments,
  "nested fragments": nestedFragments,
  "valid selections": valid,
  aliases,
  directives,
  variables,
  inputs,
  "deep selections": deep,
  "long names": longNames,
  "repeated operations": operations,
  "overlapping fields": overlapping,
  introspection,
  noise,
};

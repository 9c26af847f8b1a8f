/** Fragments of which each spreads the next one twice: 2^60 fields when they are opened one by one. */
const doubling = `{ viewer { ...F0 } } ${times(60, (each) => `fragment F${each} on Member { ${each < 59 ? `...F${each + 1} ...F${each + 1}` : "id"} }`)}`;
const people =
  "items { id personalEmail { type owner { since } } businessEmail { type owner { since } } phone { type owner { since } } }";

/** Documents that mean harm, each with what it tries, its text and its variables. */
export const hostileDocuments: readonly (readonly [string, string, object?])[] = [
  ["100 aliases of one expensive field", `{ ${times(100, (each) => `a${each}: members { totalCount }`)} }`],
  ["10,000 fields", `{ ${times(10_000, () => "viewer { id }")} }`],
  ["fields 200 levels deep", `{ ${"viewer { ".repeat(200)} id ${"} ".repeat(200)} }`],
  [
    "fragments that go round in a circle",
    "{ viewer { ...A } } fragment A on Member { ...B } fragment B on Member { ...A }",
  ],
  ["fragments that double sixty times", doubling],
  [
    "15 pages of 100 people with everything",
    `{ ${times(15, (each) => `p${each}: myContacts(pageSize: 100) { ${people} }`)} }`,
  ],
  [
    "page sizes hidden in a variable",
    `query ($size: Int!) { ${times(12, (each) => `p${each}: myContacts(pageSize: $size) { ${people} }`)} }`,
    { size: 100 },
  ],
  ["a page of a billion", `{ creditStatement(pageSize: 1000000000) { items { id } } }`],
  ["the schema, eleven times", `{ ${times(11, (each) => `s${each}: __schema { types { name } }`)} }`],
  [
    "the schema's types four times, each with its fields three times",
    `{ __schema { ...A ${times(3, (each) => `t${each}: types { ...F }`)} } } fragment A on __Schema { types { ...F } } fragment F on __Type { ${times(3, (each) => `f${each}: fields { name }`)} }`,
  ],
  ["a thousand directives", `{ viewer ${times(1000, () => "@skip(if: false)")} { id } }`],
  [
    "20 sign-ins in one document",
    `mutation { ${times(14, (each) => `a${each}: signIn(email: "a@acme.com", password: "x") { sessionToken }`)} }`,
  ],
];

function times(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join(" ");
}

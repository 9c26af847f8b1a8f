import { createHash } from "node:crypto";
import type { GraphQLSchema } from "graphql";
import { harms } from "./documents.ts";
import { seeded, times, type Seeded } from "./seeded.ts";

/** One hostile request: its kind, and the body as it is sent. */
export type HostileRequest = { readonly kind: string; readonly body: string };

/** The request of a seed: the same seed makes the same one. */
export function hostileRequest(seed: number, schema: GraphQLSchema): HostileRequest {
  const random = seeded(Math.imul(seed + 1, 0x9e3779b1));
  if (random.chance(0.15)) return withVariables(random);
  if (random.chance(0.05)) return broken(random);
  return withDocument(random, schema);
}

/** Operations that anyone may ask, with room for values. */
const asked = [
  "query ($v: ContactSelection!) { revealQuote(selection: $v, data: [PHONE]) { people } }",
  "query ($v: [ID!]!) { revealQuote(selection: { ids: $v }, data: [PHONE]) { people } }",
  "query ($v: String!) { searchContact(url: $v, data: [PHONE]) { contact { id } } }",
  "query ($v: Int) { myContacts(pageSize: $v) { items { id } } }",
  'mutation ($v: String!) { signIn(email: $v, password: "Wrong-Horse-1") { userErrors { code } } }',
  'mutation ($v: String!) { signIn(email: "a@acme.example", password: $v) { userErrors { code } } }',
  "mutation ($v: RegisterInput!) { register(input: $v) { userErrors { code } } }",
  "mutation ($v: String!) { requestPasswordReset(email: $v) { sent } }",
  "query ($v: String) { creditStatement(from: $v) { totalCount } }",
  "query ($v: Boolean!) { viewer @include(if: $v) { id } }",
];

function withVariables(random: Seeded): HostileRequest {
  const uses = random.scaled(60);
  const text = random.pick(asked);
  const [head = "", ...rest] = text.split(" { ");
  const query = random.chance(0.3) ? `${head} { ${times(uses, () => rest.join(" { ").replace(/ \}$/, ""))} }` : text;
  const variables = `{"v":${hostileValue(random)}${random.chance(0.1) ? `,"w":${hostileValue(random)}` : ""}}`;
  return { kind: "values", body: `{"query":${JSON.stringify(query)},"variables":${variables}}` };
}

function broken(random: Seeded): HostileRequest {
  return {
    kind: "bodies",
    body: random.pick([
      () => hostileValue(random),
      () => `[${times(random.scaled(2_000), () => '{"query":"{viewer{id}}"}', ",")}]`,
      () => `{"query":${hostileValue(random)}}`,
      () => `{${times(random.scaled(5_000), () => '"query":"{viewer{id}}"', ",")}}`,
    ])(),
  };
}

function withDocument(random: Seeded, schema: GraphQLSchema): HostileRequest {
  const kind = random.pick(Object.keys(harms));
  const written = harms[kind]?.(random, schema) ?? "";
  const cut = random.chance(0.05) ? written.slice(0, random.whole(0, written.length)) : written;
  const query = random.chance(0.02) ? cut + " #".repeat(random.scaled(100_000)) : cut;
  return { kind, body: JSON.stringify({ query, variables: { v: true, a: false }, ...envelope(random, query) }) };
}

/** Texts of values that stand where variables are expected: some deep, some long, some many. */
function hostileValue(random: Seeded): string {
  const size = random.scaled(100_000);
  return random.pick([
    () => "[".repeat(size) + "]".repeat(size),
    () => '{"a":'.repeat(size / 4) + "1" + "}".repeat(size / 4),
    () => `[${times(size / 5, () => "null", ",")}]`,
    () => `[${times(size / 8, (index) => `"in/p${index}"`, ",")}]`,
    () => `{${times(size / 10, (index) => `"k${index}":1`, ",")}}`,
    () => JSON.stringify("x".repeat(size)),
    () => JSON.stringify("a@".repeat(size / 2)),
    () => JSON.stringify(`https://linkedin.com/in/${"%41".repeat(size / 3)}`),
    () => "9".repeat(size),
    () => "1e999",
    () => JSON.stringify("\u0000\ud800🙂".repeat(size / 5)),
  ])();
}

/** What else a request may carry: a name, extensions; most have neither. */
function envelope(random: Seeded, query: string): object {
  if (random.chance(0.85)) return {};
  return random.pick<() => object>([
    () => ({ operationName: random.pick(["o0", "x".repeat(random.scaled(50_000))]) }),
    () => ({ extensions: { persistedQuery: { version: 1, sha256Hash: "0".repeat(64) } } }),
    () => ({ extensions: { persistedQuery: { version: 1, sha256Hash: "0".repeat(random.scaled(100_000)) } } }),
    () => ({ extensions: { persistedQuery: { version: 1, sha256Hash: sha256(query) } } }), // to be remembered
    () => ({ extensions: { persistedQuery: { version: 1, sha256Hash: sha256(query) } }, query: undefined }),
    () => ({ extensions: { a: "x".repeat(random.scaled(10_000)) } }),
  ])();
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

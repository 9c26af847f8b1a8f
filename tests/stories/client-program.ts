import { createClient, documents, done, FinderError } from "@contact-finder/client";

const {
  FINDER_URL: url = "",
  FINDER_TOKEN: token = "",
  FINDER_KEY: key = "",
  PROFILE_URL = "",
  COMPANY = "",
} = process.env;
const finder = createClient({ url, token, key });

const found = await finder.graphql(documents.LookUp, { url: PROFILE_URL, data: ["PHONE"] });
const name = done(found.data.searchContact).contact?.fullName;

const refused = await reveal(0).then(
  () => null,
  (error: unknown) => (error instanceof FinderError ? error.code : null),
);
const { charged, contact } = await reveal(1);

const { data: me } = await finder.ops<{ viewer: { id: string } }>("me", {}, { maxCredits: 0 });
const unknown = await finder.ops("unknown").then(() => null, codeOf);

let people = 0;
for await (const person of finder.v1.people({ company: COMPANY, limit: 2 })) people += person.profile === "" ? 0 : 1;
let pages = 0;
const all = finder.pages(
  documents.FindPeople,
  { filter: { company: COMPANY }, first: 2 },
  ({ findPeople }, variables) => (findPeople.next ? { ...variables, after: findPeople.next } : null),
);
for await (const page of all) pages += page.findPeople.people.length > 0 ? 1 : 0;

const owned = await finder.v1.get(
  "/v1/contacts",
  { linkedinurl: [PROFILE_URL], type: ["directdials"] },
  { maxCredits: 0 },
);
const bounces = await finder.v1.post("/v1/bounces", { emails: ["unknown@acme.example"] });
const wrong = createClient({ url, key: "wrong" });
const badKey = await wrong.v1.get("/v1/account", {}).then(() => null, codeOf);

console.log(
  JSON.stringify({
    name,
    refused,
    charged,
    phones: contact?.phone.values,
    me: me.viewer.id !== "",
    unknown,
    people,
    pages,
    owned: owned.data[0]?.results[0]?.owned,
    bounces: bounces.data.map(({ outcome }) => outcome),
    badKey,
  }),
);

function codeOf(error: unknown): unknown {
  return error instanceof FinderError ? [error.status, error.code] : String(error);
}

async function reveal(maxCredits: number) {
  const { data } = await finder.graphql(documents.Reveal, { url: PROFILE_URL, datum: "PHONE", maxCredits });
  return done(data.revealContact);
}

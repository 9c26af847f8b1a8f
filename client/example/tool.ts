import { createClient, documents, done } from "@contact-finder/client";

const { FINDER_URL, FINDER_TOKEN } = process.env;
if (!FINDER_URL || !FINDER_TOKEN) throw new Error("Set FINDER_URL and FINDER_TOKEN.");
const finder = createClient({
  url: FINDER_URL,
  token: FINDER_TOKEN,
  onDeprecation: ({ call, sunset }) => console.error(`${call} fails from ${sunset.toISOString()} on.`),
});

const url = process.argv[2];
if (!url) throw new Error("Usage: node tool.ts https://www.linkedin.com/in/…");

const found = await finder.graphql(documents.LookUp, { url, data: ["PHONE"] });
const { contact } = done(found.data.searchContact);
if (!contact) throw new Error("No one is known there.");
console.log(`${contact.fullName}, ${contact.company ?? "company unknown"}`);

if (contact.phone.found) {
  const { data, remaining } = await finder.graphql(documents.Reveal, { url, datum: "PHONE", maxCredits: 1 });
  const { contact: opened, charged } = done(data.revealContact);
  console.log(`${opened?.phone.values.join(", ")} (${charged} credits, ${remaining?.phone} left)`);
}

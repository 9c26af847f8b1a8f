import type { SourceKind } from "@finder/contract/operators/sources";
import { type LocalSources, startSources } from "@finder/standins/sources/server";
import type { ProviderName } from "@finder/standins/sources/providers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPeopleSource, type PeopleSource, type SourceAnswer } from "./open-source.ts";
import type { Question } from "./provider.ts";
import { providers } from "./providers.ts";
import { sourcePerson } from "./source-person.ts";
import { testKey } from "./test-key.ts";
import { recorded } from "./testing/recorded.ts";

let sources: LocalSources;
beforeAll(async () => {
  sources = await startSources();
});
afterAll(() => sources?.close());

const linkedinurl = "https://www.linkedin.com/in/jane-doe";
const settings = { PEOPLE_SOURCE_TIMEOUT_MS: 5_000, SOURCE_REST_MS: 5_000 };
const names = {
  hunter: "hunter",
  people_data_labs: "people-data-labs",
  apollo: "apollo",
  prospeo: "prospeo",
  dropcontact: "dropcontact",
  fullenrich: "fullenrich",
} as const satisfies Partial<Record<SourceKind, ProviderName>>;
type Kind = keyof typeof names;

function placeOf(kind: Kind, key: string) {
  return { provider: providers[kind], address: `${sources.url}/${names[kind]}`, key };
}

/** The answer to a question, also of a source that gives it later. */
async function wholeAnswer(source: PeopleSource, question: Question): Promise<SourceAnswer> {
  const answer = await source.find(question);
  return "requestid" in answer ? source.find({ ...question, requestid: answer.requestid }) : answer;
}

describe.each(Object.keys(names) as Kind[])("%s", (kind) => {
  it("a documented answer becomes a person, and a documented miss none", () => {
    const { answer, person, misses } = recorded[kind];
    const provider = providers[kind];
    expect(sourcePerson.parse(provider.read(answer, { linkedinurl, data: provider.data }))).toEqual(person);
    for (const miss of misses) {
      const isMiss = miss.status === 404 || provider.isMiss?.(miss) === true;
      expect(isMiss || provider.read(miss.body, { linkedinurl, data: provider.data }) === null).toBe(true);
    }
  });

  it("a good key passes, a bad one is refused with the provider's reason", async () => {
    expect(await testKey(placeOf(kind, "good"), 5_000)).toBeNull();
    expect(await testKey(placeOf(kind, "bad"), 5_000)).toBe(recorded[kind].refusal);
  });

  it("a question speaks the provider's protocol, which may ask for patience", async () => {
    const source = openPeopleSource(settings, placeOf(kind, "good"));
    const question = { linkedinurl, data: providers[kind].data };
    expect(await wholeAnswer(source, question)).toMatchObject({
      person: { full_name: "Jane Doe", linkedinurl: expect.any(String) },
    });
    const unknown = { ...question, linkedinurl: "https://www.linkedin.com/in/x1" };
    expect(await wholeAnswer(source, unknown)).toEqual({ person: null });
    sources.behave(names[kind], "limited");
    expect(await source.find(question)).toEqual({ limitedMs: 30_000, refusal: expect.any(String) });
  });
});

describe.each(["dropcontact", "fullenrich"] as const)("%s", (kind) => {
  it("its later answer is waited for, and fails for good without credits", async () => {
    const source = openPeopleSource(settings, placeOf(kind, "good"));
    const question = { linkedinurl, data: providers[kind].data };
    sources.behave(kind, "well");
    const taken = await source.find(question);
    sources.behave(kind, "pending");
    const later = { ...question, ...(taken as { requestid: string }) };
    expect(await source.find(later)).toEqual(taken);
    sources.behave(kind, "poor");
    const refused = kind === "dropcontact" ? question : later;
    expect(await source.find(refused).catch((fault: unknown) => ({ fault }))).toEqual({ fault: expect.any(Error) });
    sources.behave(kind, "broken");
    await expect(source.find(later)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });
});

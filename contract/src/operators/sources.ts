import { z } from "zod";
import { boundedText } from "../endpoints/text.ts";
import type { KeyProvider } from "../key-providers.ts";
import { limits } from "../limits.ts";
import { reason } from "./common.ts";
import { datumOfType, datumType, emailQuality } from "./datum.ts";
import { operation } from "./operation.ts";
import { capitalChoice, id, lowerCase, object, rowId, webAddress } from "./values.ts";

const permission = "sources.manage";
const bounds = limits.peopleSources;

/** Whose protocol a source speaks. */
export type SourceKind = "http" | KeyProvider | "dropcontact" | "fullenrich";

const sourceKind = capitalChoice<SourceKind>("SourceKind", "Whose protocol a source speaks.", {
  http: "JSON by POST, at an address of your own.",
  hunter: "Hunter: business emails.",
  people_data_labs: "People Data Labs: emails and phones.",
  apollo: "Apollo: emails.",
  prospeo: "Prospeo: business emails and phones.",
  dropcontact: "Dropcontact: business emails and phones, some seconds later.",
  fullenrich: "FullEnrich: emails and phones, a minute or two later.",
});

const peopleSource = object("PeopleSource", "A source that is asked for people, in the order of the list.", {
  id: id.describe("Opaque and stable."),
  kind: sourceKind.describe("Whose protocol it speaks."),
  name: z.string().describe("What provenance calls it."),
  address: webAddress.describe("Where it is asked."),
  hasKey: z.boolean().describe("True if a key is sent to it; the key itself is never shown."),
  data: z.array(datumType).describe("What it is asked for."),
  callsPerMinute: z.int().describe("Calls a minute at most."),
  price: z.number().describe("US dollars that a hit costs you."),
  enabled: z.boolean().describe("False: it is not asked."),
  trusted: z.boolean().describe("False: none of its business emails is Verified."),
  ofSettings: z.boolean().describe("True if address and key are those of `PEOPLE_SOURCE_URL` and `PEOPLE_SOURCE_KEY`."),
});

const figure = object("SourceFigure", "What a source brought of a kind of data in the last 30 days.", {
  sourceId: id.describe("`PeopleSource.id`."),
  datum: datumType.describe("The kind of datum."),
  asked: z.int().describe("How often it was asked for."),
  found: z.int().describe("How often it brought a value."),
  verified: z.int().describe("How often a business email that it brought was verified; 0 for other data."),
  failed: z.int().describe("How often no answer came, or it is unknown."),
  cost: z.number().describe("US dollars that its hits cost, by the price of each day."),
  milliseconds: z.int().describe("Milliseconds of a call, on average."),
});

const deliveryState = capitalChoice("DeliveryState", "Whether a label of emails holds.", {
  holds: "What was observed does not contradict it.",
  too_low: "The interval lies below what it says.",
  too_high: "The interval lies above what it says.",
  too_few: "Fewer than 100 emails were observed.",
});

const labelDelivery = object(
  "LabelDelivery",
  "What email providers reported of a label's emails in the last 90 days.",
  {
    quality: emailQuality.describe("The label."),
    source: z
      .string()
      .nullable()
      .describe("Where the emails came from, such as `import: Acme List`; null = from any source."),
    predicted: z.number().describe("The share that the label says is delivered, from 0 to 1."),
    observations: z.int().describe("Emails that were delivered or bounced for good."),
    observed: z.number().nullable().describe("The share that was delivered; null = no observations."),
    low: z.number().describe("The lower end of its 95 % interval."),
    high: z.number().describe("The upper end of its 95 % interval."),
    state: deliveryState.describe("Whether the label holds."),
  },
);

const radar = object("Radar", "How people whom clients own are asked about again.", {
  callsADay: z.int().describe("Calls of sources a day at most; 0 = none."),
  calls: z.int().describe("Calls of today, UTC."),
  people: z.int().describe("People asked about in the last 30 days."),
  moves: z.int().describe("Owned people who changed title or company in the last 30 days."),
});

const offer = object("SourceOffer", "What a provider offers before anything is changed.", {
  kind: sourceKind.describe("The provider."),
  address: webAddress.nullable().describe("Its address; null = yours."),
  data: z.array(datumType).describe("What it can be asked for."),
  callsPerMinute: z.int().describe("Calls a minute that it allows."),
});

const changed = object("PeopleSourcePayload", "The source after the change, or the business errors.", {
  source: peopleSource.nullable().describe("Null if refused."),
});

const fields = {
  name: boundedText(bounds.name).trim().min(1).describe("What provenance calls it."),
  address: boundedText(bounds.address).trim().min(1).describe("Where it is asked: https, or http on this machine."),
  key: boundedText(bounds.key).trim().describe("Its key, tested before it is kept and never shown; empty = none."),
  data: z
    .array(datumType.transform((type) => datumOfType[type]))
    .min(1)
    .max(3)
    .describe("What it is asked for; at least one."),
  callsPerMinute: z.int().min(1).max(bounds.callsPerMinute).describe("Calls a minute at most."),
  price: z.number().min(0).max(bounds.price).multipleOf(0.0001).describe("US dollars that a hit costs you."),
  enabled: z.boolean().describe("False: it is not asked."),
};

const sourceId = rowId.describe("`PeopleSource.id`.");

export const peopleSources = operation({
  name: "peopleSources",
  kind: "query",
  path: "sources/list",
  permission,
  description: "The sources of people in their order, and what can be added. Data and admins.",
  input: z.object({}),
  output: object("PeopleSources", "The sources of people.", {
    sources: z.array(peopleSource).describe("In the order in which they are asked."),
    byCost: z.boolean().describe("True: the source whose next hit is expected to cost least is asked first."),
    figures: z.array(figure).describe("What each brought lately, by kind of data."),
    offers: z.array(offer).describe("Every provider that can be added."),
    labels: z.array(labelDelivery).describe("How true each label is: over all sources, then by source."),
    radar: radar.describe("How owned people are asked about again."),
  }),
});

export const createPeopleSource = operation({
  name: "createPeopleSource",
  kind: "mutation",
  path: "sources/create",
  permission,
  proven: true,
  description: "Adds a source at the end, after its key was tested. Data and admins; asks for the second factor again.",
  input: z.object({
    ...fields,
    kind: sourceKind.transform(lowerCase).describe("Whose protocol it speaks."),
    address: fields.address.optional().describe("Where it is asked; left out, the provider's own address."),
    key: fields.key.default(""),
    price: fields.price.default(0),
    enabled: fields.enabled.default(true),
  }),
  output: changed,
  entry: ({ name, kind }) => ({ subject: name, detail: kind }),
});

export const updatePeopleSource = operation({
  name: "updatePeopleSource",
  kind: "mutation",
  path: "sources/change",
  permission,
  proven: true,
  description:
    "Changes a source; what is left out stays, and a new address or key is tested. Data and admins; asks for the second factor again.",
  input: z.object({ id: sourceId, ...z.object(fields).partial().shape }),
  output: changed,
  entry: ({ id: sourceid, key, ...change }) => ({
    subject: `source ${sourceid}`,
    detail: Object.entries(change)
      .map(([field, value]) => `${field} ${String(value)}`)
      .concat(key === undefined ? [] : "key")
      .join(", "),
  }),
});

export const trustPeopleSource = operation({
  name: "trustPeopleSource",
  kind: "mutation",
  path: "sources/trust",
  permission,
  proven: true,
  description:
    "Sets whether a source's business emails may be Verified, from its next answer on. Data and admins; asks for the second factor again.",
  input: z.object({
    id: sourceId,
    trusted: z.boolean().describe("False: its business emails are Partially Verified."),
    reason,
  }),
  output: changed,
  entry: ({ id: sourceid, trusted }) => ({ subject: `source ${sourceid}`, detail: `trusted ${trusted}` }),
});

export const orderPeopleSources = operation({
  name: "orderPeopleSources",
  kind: "mutation",
  path: "sources/order",
  permission,
  description: "Sets the order in which sources are asked. Data and admins.",
  input: z.object({ ids: z.array(rowId).min(1).max(bounds.most).describe("Every source's id, the first one first.") }),
  output: object("OrderPeopleSourcesPayload", "The sources in their new order, or the business errors.", {
    sources: z.array(peopleSource).describe("Empty if refused."),
  }),
  entry: ({ ids }) => ({ detail: ids.join(", ") }),
});

export const deletePeopleSource = operation({
  name: "deletePeopleSource",
  kind: "mutation",
  path: "sources/delete",
  permission,
  description: "Removes a source with its key; what it has brought stays. Data and admins.",
  input: z.object({ id: sourceId }),
  output: object("DeletePeopleSourcePayload", "The removed source, or the business errors.", {
    deletedId: id.nullable().describe("Null if refused."),
  }),
  entry: ({ id: sourceid }) => ({ subject: `source ${sourceid}` }),
});

import type {
  ContentFieldsFragment,
  DraftFieldsFragment,
  PlanFieldsFragment,
} from "./__generated__/Catalogue.generated";

export type Content = ContentFieldsFragment;
export type Feature = Content["features"][number];
/** The parts of a plan's content, in the order in which they are shown. */
export const contentNames = [
  "name",
  "price",
  "seats",
  "apiKeys",
  "personalEmail",
  "businessEmail",
  "phone",
  "details",
  "features",
  "listed",
] as const satisfies readonly (keyof Content)[];
export type ContentName = (typeof contentNames)[number];

/** What a running subscription keeps. */
const terms: ReadonlySet<ContentName> = new Set([
  "price",
  "seats",
  "apiKeys",
  "personalEmail",
  "businessEmail",
  "phone",
]);
export const countNames = ["seats", "apiKeys", "personalEmail", "businessEmail", "phone"] as const;

/** What is being drafted: a plan that exists, or a new one. */
export type Drafted = {
  readonly draft: DraftFieldsFragment | null;
  readonly plan: PlanFieldsFragment | null;
  readonly isAddOn: boolean;
};

/** A draft as it is typed: prices and numbers may be missing or wrong. */
export type DraftForm = {
  readonly planId: number | null;
  readonly sku: string;
  readonly validity: number;
  readonly price: string;
  readonly content: Omit<Content, "price" | (typeof countNames)[number]> &
    Readonly<Record<(typeof countNames)[number], number | null>>;
};

const empty: Content = {
  name: "",
  price: 0,
  seats: 1,
  apiKeys: 0,
  personalEmail: 0,
  businessEmail: 0,
  phone: 0,
  details: null,
  features: [],
  listed: true,
};

/** The form of a draft: as it was saved, else as the plan is now. */
export function formOf({ draft, plan, isAddOn }: Drafted): DraftForm {
  const of = draft ?? plan;
  const content = of?.content ?? { ...empty, seats: isAddOn ? 0 : 1 };
  return {
    planId: draft ? Number(draft.planId) : plan && Number(plan.id),
    sku: of?.sku ?? "",
    validity: of?.validity ?? (isAddOn ? 365 : 30),
    price: of ? String(content.price) : "",
    content,
  };
}

const priceText = /^\d{1,7}(\.\d{1,2})?$/;

/** US dollars of what was typed; null where it is no price. */
export function priceOf(text: string): number | null {
  const typed = text.trim();
  return typed === "-1" || priceText.test(typed) ? Number(typed) : null;
}

/** The content as it would be saved; null while a number is missing or wrong. */
export function contentOf({ price, content }: DraftForm): Content | null {
  const dollars = priceOf(price);
  const counts = countNames.map((name) => content[name]);
  if (dollars === null || content.name.trim() === "" || counts.some((count) => count === null || Number.isNaN(count)))
    return null;
  const [seats = 0, apiKeys = 0, personalEmail = 0, businessEmail = 0, phone = 0] = counts.map(Number);
  const details = content.details?.trim();
  return { ...content, price: dollars, seats, apiKeys, personalEmail, businessEmail, phone, details: details || null };
}

/** The content as it is sent: without what only the cache of the client knows. */
export function inputOf({ name, price, seats, apiKeys, personalEmail, businessEmail, phone, ...card }: Content) {
  const { details, listed } = card;
  const features = card.features.map((line) => ({
    name: line.name,
    value: line.value,
    tooltip: line.tooltip,
    apiTooltip: line.apiTooltip,
  }));
  return { name, price, seats, apiKeys, personalEmail, businessEmail, phone, details, features, listed };
}

/** What differs between two states of a plan. */
export function changesBetween(before: Content, after: Content): ContentName[] {
  return contentNames.filter((name) => textOf(before[name]) !== textOf(after[name]));
}

/** True where running subscriptions would keep something else. */
export function changesTerms(before: Content, after: Content): boolean {
  return changesBetween(before, after).some((name) => terms.has(name));
}

/** Lines of the card that only one of two states has. */
export function otherLines(of: readonly Feature[], than: readonly Feature[]): readonly Feature[] {
  const known = new Set(than.map(textOf));
  return of.filter((line) => !known.has(textOf(line)));
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => (key === "__typename" ? undefined : (part ?? "")));
}

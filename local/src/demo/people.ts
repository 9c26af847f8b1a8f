import { companyAt, type DemoEmployer } from "./companies.ts";
import { fictional, fullName, type Numbers, scripts, titles } from "./names.ts";

/** How complete a person's data is: every state that a screen has to show. */
const states = ["verified", "partial", "no-email", "no-phone", "several", "personal-only", "nothing"] as const;
export type State = (typeof states)[number];

export type DemoPerson = {
  readonly url: string;
  readonly state: State;
  readonly full_name: string;
  readonly title: string;
  readonly company: DemoEmployer;
  readonly location: string;
  readonly business: readonly string[];
  readonly personal: readonly string[];
  readonly phone: readonly string[];
  readonly verifiedon: string;
};

/** How many invented people there are, unless said. */
export const demoPeopleCount = 20_000;

const counts: Record<State, readonly [business: number, personal: number, phone: number]> = {
  verified: [1, 1, 1],
  partial: [1, 1, 1],
  "no-email": [0, 0, 1],
  "no-phone": [1, 1, 0],
  several: [3, 2, 4],
  "personal-only": [0, 1, 0],
  nothing: [0, 0, 0],
};

/** The person of this number: always the same one. */
export function demoPerson(index: number): DemoPerson {
  const random = randomFrom(index + 1);
  const script = pick(random, scripts);
  const [first, firstLatin] = pick(random, script.first);
  const [last, lastLatin] = pick(random, script.last);
  const company = companyAt(random());
  const mailName = `${firstLatin}.${lastLatin}${index}`;
  const slug =
    index % 3 === 0
      ? `${first}-${last}-${index}`.toLowerCase().replaceAll("'", "")
      : `${firstLatin}-${lastLatin}-${index}`;
  const state = stateOf(index);
  const [business, personal, phone] = counts[state];
  const [location, numbers] = pick(random, script.places);
  const day = new Date(Date.UTC(2025, 10, 1) + Math.floor(random() * 330) * 86_400_000);
  return {
    url: `https://www.linkedin.com/in/${encodeURIComponent(slug)}`,
    state,
    full_name: fullName(script, first, last),
    title: pick(random, titles),
    company,
    location,
    business: some(
      business,
      (n) => `${n === 0 ? mailName : `${firstLatin[0]}${lastLatin}${index}.${n}`}@${company.domain}`,
    ),
    personal: some(personal, (n) => `${lastLatin}.${firstLatin}${index}${n === 0 ? "" : `.${n}`}@mail.example`),
    phone: some(phone, () => phoneFor(random, numbers)),
    verifiedon: day.toISOString().slice(0, 10),
  };
}

const header =
  "linkedinurl,full_name,title,company,company_domain,company_size,company_industry,location,business_email,bus_email_validation,personal_email,phone,verifiedon";
const linesAPiece = 1000;

/** The first people as the CSV file that an operator would import. */
export async function* demoPeopleCsv(count: number): AsyncGenerator<Buffer> {
  yield Buffer.from(`${header}\n`);
  for (let start = 0; start < count; start += linesAPiece) {
    const length = Math.min(linesAPiece, count - start);
    yield Buffer.from(Array.from({ length }, (_, index) => `${line(demoPerson(start + index))}\n`).join(""));
  }
}

// Of twenty people: nine verified, three partially, two each without email, without phone and with several values.
function stateOf(index: number): State {
  const twentieth = index % 20;
  if (twentieth < 9) return "verified";
  if (twentieth < 12) return "partial";
  if (twentieth < 14) return "no-email";
  if (twentieth < 16) return "no-phone";
  if (twentieth < 18) return "several";
  return twentieth === 18 ? "personal-only" : "nothing";
}

function some(count: number, make: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function phoneFor(random: () => number, numbers: Numbers): string {
  return fictional[numbers].replace(/#/g, () => String(Math.floor(random() * 10)));
}

function line(person: DemoPerson): string {
  return [
    person.url,
    person.full_name,
    person.title,
    person.company.name,
    person.company.domain,
    person.company.size,
    person.company.industry,
    person.location,
    person.business.join("; "),
    person.state === "partial" ? "unknown" : "valid",
    person.personal.join("; "),
    person.phone.join("; "),
    person.verifiedon,
  ]
    .map(quoted)
    .join(",");
}

function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of a list. */
function pick<T>(random: () => number, list: readonly T[]): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error("Nothing to pick from.");
  return chosen;
}

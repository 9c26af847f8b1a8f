import { once } from "node:events";
import { createWriteStream } from "node:fs";

/** A file of people as a source hands it out. */
export type PeopleFile = {
  readonly name: string;
  readonly header: string;
  readonly row: (index: number) => string;
};

/** The fields that People Data Labs sells most, one of eight cells in quotes. */
const eightColumns: PeopleFile = {
  name: "8 columns",
  header: "linkedin_url,full_name,job_title,job_company_name,location_name,personal_emails,work_email,mobile_phone\n",
  row: (index) =>
    `https://www.linkedin.com/in/bench-person-${index},Bench Person ${index},Head of Sales,Acme ${company(index)},"Berlin, Germany",` +
    `person${index}@gmail.com,person.${index}@acme-${company(index)}.com,+1404${digits(2_000_000 + (index % 7_999_999), 7)}\n`,
};

const keywords =
  'saas, crm, ""lead generation"", b2b, sales intelligence, data enrichment, marketing automation, account planning, ' +
  "enterprise software, cloud computing, business services, analytics, email marketing, search engine optimisation";

/** Columns of an export of Apollo, a third of them of no use here. */
const apollo: Readonly<Record<string, (index: number) => string>> = {
  "First Name": () => "Bench",
  "Last Name": (index) => `Person ${index}`,
  Title: () => "VP, Sales and Marketing",
  Company: (index) => `Acme ${company(index)}`,
  Email: (index) => `person.${index}@acme-${company(index)}.com`,
  "Email Status": (index) => (index % 3 === 0 ? "Unverified" : "Verified"),
  "Primary Email Last Verified At": (index) => `2026-0${1 + (index % 9)}-1${index % 10}T08:15:30+00:00`,
  Seniority: () => "Vp",
  "Work Direct Phone": (index) => (index % 2 === 0 ? `'+1 404-${subscriber(index)}` : ""),
  "Mobile Phone": (index) => (index % 3 === 0 ? `(312) ${subscriber(index)}` : ""),
  "Corporate Phone": (index) => `+1 415-555-${digits(company(index), 4)}`,
  "# Employees": (index) => String(50 + (index % 900)),
  Industry: () => "information technology & services",
  Keywords: () => keywords,
  "Person Linkedin Url": (index) => `http://www.linkedin.com/in/bench-twenty-${index}`,
  Website: (index) => `http://www.acme-${company(index)}.com`,
  "Company Linkedin Url": (index) => `http://www.linkedin.com/company/acme-${company(index)}`,
  City: () => "San Francisco",
  State: () => "California",
  Country: () => "United States",
};

const twentyColumns: PeopleFile = {
  name: "20 quoted columns",
  header: quoted(Object.keys(apollo)),
  row: (index) => quoted(Object.values(apollo).map((cell) => cell(index))),
};

export const peopleFiles: readonly PeopleFile[] = [eightColumns, twentyColumns];

export async function writePeople({ header, row }: PeopleFile, path: string, count: number): Promise<void> {
  const out = createWriteStream(path);
  out.write(header);
  for (let start = 0; start < count; start += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - start) }, (_, index) => row(start + index));
    if (!out.write(rows.join(""))) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
}

function company(index: number): number {
  return index % 5000;
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, "0");
}

function subscriber(index: number): string {
  return `${digits(200 + (index % 800), 3)}-${digits(index % 10_000, 4)}`;
}

function quoted(cells: readonly string[]): string {
  return `"${cells.join('","')}"\n`;
}

import { once } from "node:events";
import { createWriteStream } from "node:fs";

/** A file of people as a source hands it out. */
export type PeopleFile = {
  readonly name: string;
  readonly header: string;
  readonly row: (index: number) => string;
};

const digits = (value: number, length: number): string => String(value).padStart(length, "0");
const company = (index: number): number => index % 5000;
const quoted = (cells: readonly string[]): string => `"${cells.join('","')}"\n`;

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

/** Columns of an export of Apollo: every cell in quotes, a third of them of no use here. */
const twentyColumns: PeopleFile = {
  name: "20 quoted columns",
  header: quoted([
    ...["First Name", "Last Name", "Title", "Company", "Email", "Email Status", "Primary Email Last Verified At"],
    ...["Seniority", "Work Direct Phone", "Mobile Phone", "Corporate Phone", "# Employees", "Industry", "Keywords"],
    ...["Person Linkedin Url", "Website", "Company Linkedin Url", "City", "State", "Country"],
  ]),
  row: (index) =>
    quoted([
      ...["Bench", `Person ${index}`, "VP, Sales and Marketing", `Acme ${company(index)}`],
      ...[`person.${index}@acme-${company(index)}.com`, index % 3 === 0 ? "Unverified" : "Verified"],
      ...[`2026-0${1 + (index % 9)}-1${index % 10}T08:15:30+00:00`, "Vp"],
      index % 2 === 0 ? `'+1 404-${digits(200 + (index % 800), 3)}-${digits(index % 10_000, 4)}` : "",
      index % 3 === 0 ? `(312) ${digits(200 + (index % 800), 3)}-${digits(index % 10_000, 4)}` : "",
      ...[`+1 415-555-${digits(company(index), 4)}`, String(50 + (index % 900)), "information technology & services"],
      keywords,
      ...[`http://www.linkedin.com/in/bench-twenty-${index}`, `http://www.acme-${company(index)}.com`],
      ...[`http://www.linkedin.com/company/acme-${company(index)}`, "San Francisco", "California", "United States"],
    ]),
};

export const peopleFiles: readonly PeopleFile[] = [eightColumns, twentyColumns];

export const writePeople = async ({ header, row }: PeopleFile, path: string, count: number): Promise<void> => {
  const out = createWriteStream(path);
  out.write(header);
  for (let start = 0; start < count; start += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - start) }, (_, index) => row(start + index));
    if (!out.write(rows.join(""))) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
};

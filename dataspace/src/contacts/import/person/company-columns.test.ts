import { beforeEach, expect, it } from "vitest";
import { freshDatabase } from "../../../../../tests/support/database.ts";
import { importRun } from "../testing/import-run.ts";

let run: ReturnType<typeof importRun>;
beforeEach(async () => {
  run = importRun(await freshDatabase());
});

it("reads company facts from Apollo's and PDL's columns, without invalid ones", async () => {
  const result = await run.text(
    "Person Linkedin Url,Full Name,Company,# Employees,Industry,Website\n" +
      'linkedin.com/in/a,A,Acme,"1,200",information technology & services,http://www.acme.com\n' +
      "linkedin.com/in/b,B,Acme,many,,https://www.facebook.com/acme\n" +
      `linkedin.com/in/c,C,Acme,,${"x".repeat(101)},gmail.com\n`,
  );
  const record = {
    job_company_website: "acme.com",
    job_company_size: "11-50",
    job_company_industry: "computer software",
  };
  await run.text(`${JSON.stringify({ linkedin_url: "linkedin.com/in/d", name: "D", industry: "law", ...record })}\n`);
  const read = await run.people();
  expect(read.map((row) => [row.company_domain, row.company_size, row.company_industry])).toEqual([
    ["acme.com", "1001-5000", "information technology & services"],
    [null, null, null],
    [null, null, null],
    ["acme.com", "11-50", "computer software"],
  ]);
  expect(result).toMatchObject({ new: 3, rejected: 0, leftOut: 4 });
  expect(result.rejects.map(({ reason }) => reason.replace(": left out, the row is kept", ""))).toEqual([
    'company_domain "https://www.facebook.com/acme" is not the domain of a company',
    'company_size "many" is not a number of employees',
    'company_domain "gmail.com" is not the domain of a company',
    "company_industry is longer than 100 characters",
  ]);
});

it("updates a person if only the company's size differs", async () => {
  const sized = (size: string): string => `linkedinurl,full_name,company_size\nlinkedin.com/in/jane-doe,Jane,${size}\n`;
  await run.text(sized("11-50"));
  expect(await run.text(sized("11 to 50"))).toMatchObject({ updated: 0 });
  expect(await run.text(sized("51-200"))).toMatchObject({ updated: 1 });
  expect(await run.people()).toMatchObject([{ company_size: "51-200" }]);
});

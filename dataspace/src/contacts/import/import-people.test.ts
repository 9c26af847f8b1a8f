import { gzipSync } from "node:zlib";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshDatabase } from "../../../../tests/support/database.ts";
import { listedHash } from "../../db/secrets/value-hash.ts";
import { importRun, keyring } from "./testing/import-run.ts";

let run: ReturnType<typeof importRun>;
beforeAll(async () => void (run = importRun(await freshDatabase())));
beforeEach(() => run.query("truncate profile, profileimport, suppression cascade"));

const own = "linkedinurl,full_name,business_email,phone\n";
const jane = "https://www.linkedin.com/in/jane-doe,Jane Doe,jane@acme.com,+14155550134\n";

describe("an import", () => {
  it("knows the columns of an Apollo export", async () => {
    await run.text(
      "First Name,Last Name,Title,Company,Email,Email Status,Work Direct Phone,Mobile Phone,Corporate Phone,Keywords,Person Linkedin Url,City,State,Country,Secondary Email\n" +
        `Jane,Doe,"VP, Sales",Acme,Jane@Acme.com,Verified,'+1 415-555-0134,(415) 555-0199,415 555 0100,"saas, ""crm""",http://www.linkedin.com/in/jane-doe,Berlin,,United States,jane@gmail.com\n`,
    );
    const [person] = await run.people();
    expect(person).toMatchObject({
      linkedinurl: "https://www.linkedin.com/in/jane-doe",
      full_name: "Jane Doe",
      title: "VP, Sales",
      company: "Acme",
      location: "Berlin, United States",
      bus_email_validation: "valid",
      business_masks: ["j•••@acme.com"],
      personal_masks: ["j•••@gmail.com"],
      phone_masks: ["+1 ••• ••• ••99", "+1 ••• ••• ••34"],
    });
    expect(person?.data).toEqual({
      personal: ["jane@gmail.com"],
      business: [{ address: "jane@acme.com", validation: "valid" }],
      phone: ["+14155550199", "+14155550134"],
    });
  });

  it("knows the fields of a People Data Labs record", async () => {
    const record = {
      full_name: "kimberly o'neil",
      linkedin_url: "linkedin.com/in/kimberly-oneil",
      job_title: "tax adviser",
      job_company_name: "hall and miller",
      location_name: "austin, texas",
      work_email: "kimberly@hall.com",
      personal_emails: ["kim@gmail.com"],
      recommended_personal_email: "kim@gmail.com",
      mobile_phone: "+15814854381",
      phone_numbers: ["+15814854381", "+15814854382"],
      emails: [
        { address: "kim@oneil.org", type: "personal" },
        { address: "kimberly@hall.com", type: "current_professional" },
      ],
      skills: ["tax"],
    };
    const hidden = {
      full_name: "paul poor",
      linkedin_url: "linkedin.com/in/paul-poor",
      work_email: true,
      personal_emails: false,
      mobile_phone: true,
    };
    await run.text(`${JSON.stringify(record)}\n${JSON.stringify(hidden)}\n`);
    const [kimberly, paul] = await run.people();
    expect(kimberly).toMatchObject({
      full_name: "Kimberly O'Neil",
      title: "tax adviser",
      company: "hall and miller",
      location: "austin, texas",
      bus_email_validation: "unknown",
    });
    expect(kimberly?.data).toEqual({
      personal: ["kim@gmail.com", "kim@oneil.org"],
      business: [{ address: "kimberly@hall.com", validation: "unknown" }],
      phone: ["+15814854381", "+15814854382"],
    });
    expect(paul).toMatchObject({ full_name: "Paul Poor", data: null, sealed: null, bus_email_validation: null });
  });

  it("reads other column names as --map says", async () => {
    const path = run.write("people.csv", "Wer;Profil;Telefon\nJane Doe;linkedin.com/in/jane-doe;+4930901820\n");
    expect(await run.file(path, ["linkedinurl=Profil", "full_name=Wer", "phone=Telefon"])).toMatchObject({ new: 1 });
    expect((await run.people())[0]?.data?.phone).toEqual(["+4930901820"]);
  });

  it("reads gzip, a byte order mark, Windows line ends and an unterminated last line", async () => {
    const path = run.write("people.csv.gz", gzipSync(`\uFEFF${own}${jane}`.replaceAll("\n", "\r\n").trimEnd()));
    expect(await run.file(path)).toMatchObject({ read: 1, new: 1, rejected: 0 });
    expect((await run.people())[0]).toMatchObject({ full_name: "Jane Doe", phone_masks: ["+1 ••• ••• ••34"] });
  });

  it("a repeated import changes nothing, even if a file names a person twice", async () => {
    // Unmapped columns make each row four kilobytes, so that these are several batches.
    const others = Array.from({ length: 600 }, (_, i) => `linkedin.com/in/other-${i},Other,,,${"x".repeat(3_900)}\n`);
    const janes = ["Jane Doe", "Jane Roe"].map((name) => jane.replace("Jane Doe", name).replace("\n", ",\n"));
    const path = run.write("people.csv", own.replace("\n", ",notes\n") + janes.join(others.join("")));
    expect(await run.file(path)).toMatchObject({ read: 602, new: 601, updated: 1, rejected: 0 });
    const rows = (): Promise<unknown[]> => run.query("select *, xmin::text from profile order by linkedinurl");
    const before = await rows();
    expect(await run.file(path)).toMatchObject({ read: 602, new: 0, updated: 0, unchanged: 602, rejected: 0 });
    expect(await rows()).toEqual(before);
  });

  it("lets the newest win: the later file, and of two dated rows the later date", async () => {
    const dated = (name: string, day: string): string =>
      `linkedinurl,full_name,verifiedon\nlinkedin.com/in/jane-doe,${name},${day}\n`;
    await run.text(dated("First", "2026-03-01"));
    expect(await run.text(dated("Newer", "2026-04-01"))).toMatchObject({ updated: 1 });
    expect(await run.text(dated("Older", "2026-02-01"))).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await run.people()).toMatchObject([{ full_name: "Newer", verifiedon: "2026-04-01" }]);
    await run.text(dated("Undated", ""));
    expect(await run.people()).toMatchObject([{ full_name: "Undated" }]);
  });

  it("brings 25 spellings of one profile together in one row", async () => {
    const starts = [
      "https://www.linkedin.com",
      "http://linkedin.com",
      "linkedin.com",
      "https://de.linkedin.com",
      "HTTPS://M.LINKEDIN.COM:443",
    ];
    const ends = [
      "/in/josé-doe",
      "/in/jos%C3%A9-doe/",
      "/in/JOS%25C3%2589-DOE?trk=x",
      "/in/jose\u0301-doe/en#top",
      "//in/josé\u200B-doe//",
    ];
    const rows = starts.flatMap((start) => ends.map((end) => `${start}${end},José Doe,j@acme.com,\n`));
    expect(await run.text(own + rows.join(""))).toMatchObject({ read: 25, new: 1, rejected: 0 });
    expect(await run.people()).toHaveLength(1);
  });

  it("counts every row once: read is new, updated, unchanged and rejected", async () => {
    await run.text(own + jane);
    const result = await run.text(
      `${own}${jane}linkedin.com/in/new-one,New One,,\nlinkedin.com/in/jane-doe,Jane Changed,,\nnowhere,No One,,\nlinkedin.com/in/x,,,\n\n`,
    );
    expect(result).toMatchObject({ read: 5, rejected: 2 });
    expect(result.new + result.updated + result.unchanged + result.rejected).toBe(5);
    expect(result.rejects.map(({ line, reason, record }) => [line, reason, record])).toEqual([
      [5, '"nowhere" is not a person\'s profile URL', "nowhere,No One,,"],
      [6, "has no name", "linkedin.com/in/x,,,"],
    ]);
  });

  it("keeps a row with wrong single values, and reports each value that it left out", async () => {
    const result = await run.text(
      `${own}linkedin.com/in/jane-doe,Jane,"jane@acme.com; JANE@acme.com, not-an-email","+14155550134, 12"\n`,
    );
    expect(result).toMatchObject({ new: 1, rejected: 0, leftOut: 2 });
    expect(result.rejects.map(({ reason }) => reason)).toEqual([
      'business_email "not-an-email" is not an email address: left out, the row is kept',
      'phone "12" is not a phone number: left out, the row is kept',
    ]);
    expect((await run.people())[0]?.data).toMatchObject({
      business: [{ address: "jane@acme.com" }],
      phone: ["+14155550134"],
    });
  });

  it("keeps a row whose day no calendar has, without the day", async () => {
    const dated = (day: string): string => `linkedin.com/in/jane-${day},Jane,${day}\n`;
    const days = ["2024-02-29", "2026-02-29", "2026-13-45", "2026-00-01"];
    const result = await run.text(`linkedinurl,full_name,verifiedon\n${days.map(dated).join("")}`);
    expect(result).toMatchObject({ new: 4, rejected: 0, leftOut: 3 });
    expect(result.rejects.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(await run.query("select verifiedon::text as day from profile where verifiedon is not null")).toEqual([
      { day: "2024-02-29" },
    ]);
  });

  it("counts people on the suppression list, by profile or value, and stores nothing", async () => {
    await run.text(own + jane);
    await run.query("select erase_people(array(select profileid from profile), (now() at time zone 'utc')::utc_time)");
    const address = listedHash(keyring, "email", "john@acme.com").toString("hex");
    await run.query(
      `insert into suppression (hash, kind, source, createdon) values ('\\x${address}', 'email', 'operator', now() at time zone 'utc')`,
    );
    const john = "linkedin.com/in/john,John,john@acme.com,\n";
    const result = await run.text(`${own}${jane}${john}linkedin.com/in/other,Other,other@acme.com,\n`);
    expect(result).toMatchObject({ read: 3, suppressed: 2 });
    expect((await run.people()).map(({ full_name }) => full_name).filter(Boolean)).toEqual(["Other"]);
  });

  it("stores no value in clear", async () => {
    await run.text(own + jane);
    const [row] = await run.query<{ text: string }>(
      "select profile::text || encode(sealed, 'escape') as text from profile",
    );
    expect(row?.text).not.toMatch(/jane@acme|415555/);
  });
});

describe("a hostile row", () => {
  const row = (name: string): string => `linkedin.com/in/jane-doe,"${name}",j@acme.com,\n`;

  it.each([
    ["a cell of 40 kB", row("x".repeat(40_000)), /longer than 4000/],
    ["a name of 301 characters", row("x".repeat(301)), /longer than 300/],
    [
      "bytes that are not UTF-8",
      Buffer.concat([Buffer.from("linkedin.com/in/jane-doe,J"), Buffer.from([0x81]), Buffer.from("ne,,\n")]),
      /not valid UTF-8/,
    ],
    ["too few columns", "linkedin.com/in/jane-doe,Jane\n", /has 2 columns, the header has 4/],
    ["text after a closing quote", 'linkedin.com/in/jane-doe,"Jane" Doe,,\n', /text after a closing quote/],
    ["a quote that never ends", 'linkedin.com/in/jane-doe,"Jane,,\n', /opens a quote that is never closed/],
  ])("with %s is refused with the reason, and its neighbours are kept", async (_, hostile, reason) => {
    const before = "linkedin.com/in/before,Before,,\n";
    const after = "linkedin.com/in/after,After,,\n";
    const result = await run.text(Buffer.concat([Buffer.from(own + before), Buffer.from(hostile), Buffer.from(after)]));
    expect(result).toMatchObject({ read: 3, new: 2, rejected: 1 });
    expect(result.rejects).toMatchObject([{ line: 3, reason: expect.stringMatching(reason) }]);
    expect((await run.people()).map(({ full_name }) => full_name)).toEqual(["After", "Before"]);
  });

  it("with control and hidden characters is cleaned, and a formula stays text", async () => {
    await run.text(own + row("\u0007=cmd\u0008|' /C calc'!A0\u202E\u200B\t\r\n  Jane "));
    expect((await run.people())[0]?.full_name).toBe("=cmd |' /C calc'!A0 Jane");
  });

  it("with half a surrogate pair is refused", async () => {
    const result = await run.text('{"linkedin_url":"linkedin.com/in/jane-doe","full_name":"Jane \\ud800"}\n');
    expect(result.rejects).toMatchObject([{ line: 1, reason: "full_name is not valid Unicode" }]);
  });

  it.each(['{"linkedin_url":', "[1,2]", "null", '"text"'])("%s among JSON objects is refused alone", async (line) => {
    const result = await run.text(
      `{"linkedin_url":"linkedin.com/in/a","name":"A"}\n${line}\n{"linkedin_url":"linkedin.com/in/b","name":"B"}\n`,
    );
    expect(result).toMatchObject({ read: 3, new: 2, rejected: 1, broken: 1 });
    expect(result.rejects).toMatchObject([{ line: 2 }]);
  });

  it("longer than a mebibyte is refused, and reading resumes at the next line", async () => {
    const long = `{"linkedin_url":"linkedin.com/in/long","name":"${"x".repeat(3_500_000)}"}`;
    const result = await run.text(
      `{"linkedin_url":"linkedin.com/in/a","name":"A"}\n${long}\n{"linkedin_url":"linkedin.com/in/b","name":"B"}\n`,
    );
    expect(result).toMatchObject({ read: 3, new: 2, rejected: 1 });
    expect(result.rejects).toMatchObject([{ line: 2, reason: "is longer than 1 MiB" }]);
    expect(await run.query("select linkedinurl, importline::int as line from profile order by 2")).toEqual([
      { linkedinurl: "https://www.linkedin.com/in/a", line: 1 },
      { linkedinurl: "https://www.linkedin.com/in/b", line: 3 },
    ]);
  });
});

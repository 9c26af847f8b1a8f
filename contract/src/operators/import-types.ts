import type {
  ImportFault,
  ImportField,
  ImportReason,
  ImportState,
  ImportTrust,
  ImportTurn,
} from "../endpoints/people-imports.ts";
import { capitalChoice } from "./values.ts";

export const importState = capitalChoice<ImportState>("ImportState", "How far an import is.", {
  uploading: "Its file is awaited.",
  refused: "Its file cannot be read.",
  mapping: "Its columns are to be named.",
  checking: "It is read without writing.",
  checked: "It can be started.",
  importing: "People are being stored.",
  paused: "It can be resumed.",
  done: "All of it is stored.",
  cancelled: "It was ended; what was stored stays.",
  failed: "It ended by a fault; what was stored stays.",
});

export const importFault = capitalChoice<ImportFault>(
  "ImportFault",
  "Why a file, or its import, was refused as a whole.",
  {
    empty: "It has no rows.",
    json_array: "It is one JSON array; one object a line is read.",
    spreadsheet: "It is a spreadsheet or a zip file.",
    utf16: "It is written in UTF-16.",
    binary: "It is not a text file.",
    header: "Its first line cannot be read.",
    first_row: "Its first row cannot be read.",
    damaged: "It is packed, and cut short or damaged.",
    unpacked: "It is too large once it is unpacked.",
    cut_off: "Not all of it arrived.",
    too_large: "It is too large.",
    gone: "It is no longer there.",
    internal: "Something failed several times; the import can resume.",
    expired: "It was not finished while its file was kept.",
  },
);

export const importReason = capitalChoice<ImportReason>("ImportReason", "Why a row or a value was refused.", {
  no_profile: "The row has no profile address.",
  bad_profile: "The address is not that of a person's profile.",
  no_name: "The row has no name.",
  too_long: "A value is too long.",
  not_utf8: "A value is not valid UTF-8.",
  remark: "A line is a remark of the report, such as a total.",
  columns: "The row has another number of columns.",
  quote: "A quote is not closed, or closed too early.",
  long_line: "The line is longer than 1 MiB.",
  json: "The line is not a JSON object.",
  bad_email: "The value is not an email address.",
  invalid_email: "The source says that the email does not work.",
  unknown_status: "The email's status is a word of no known verifier.",
  bad_phone: "The value is not a phone number.",
  impossible_phone: "The value is no phone number of its country.",
  bad_picture: "The value is not a web address.",
  bad_day: "The value is not a day.",
  bad_domain: "The value is not the domain of a company.",
  bad_size: "The value is not a number of employees.",
  too_many: "The person has too many values of this kind.",
  other: "Anything else.",
});

export const importField = capitalChoice<ImportField>("ImportField", "A field of a person that a column can fill.", {
  linkedinurl: "The address of the profile.",
  full_name: "The full name.",
  first_name: "The first name.",
  last_name: "The last name.",
  title: "The job title.",
  company: "The company.",
  company_domain: "The domain of the company, or its web site.",
  company_size: "How many employees the company has, as a number or a range.",
  company_industry: "The industry of the company.",
  location: "The whole place.",
  city: "The city.",
  state: "The state or region.",
  country: "The country.",
  avatar: "The address of a photo.",
  personal_email: "A personal email.",
  business_email: "A business email.",
  email: "An email, personal or business by its provider.",
  email_status: "Whether the first email works, says the source.",
  phone: "A phone number.",
  verifiedon: "The day on which the row was verified.",
});

export const importTrust = capitalChoice<ImportTrust>("ImportTrust", "How sure a suggestion is.", {
  kept: "As the source's last file had it.",
  sure: "Name and values agree.",
  likely: "The name says so; the values say nothing.",
  none: "Nothing is suggested.",
});

export const importTurn = capitalChoice<ImportTurn>("ImportTurn", "What is done to an import under way.", {
  pause: "It stops and can be resumed.",
  resume: "It continues.",
  cancel: "It ends; what was stored stays.",
});

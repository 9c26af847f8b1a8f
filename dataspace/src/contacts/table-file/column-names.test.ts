import { datums } from "@finder/contract/datum";
import { fileTexts } from "@finder/contract/messages/files/en";
import { valueHeads } from "@finder/contract/rules/contact-file";
import { expect, it } from "vitest";
import { suggestColumns } from "../enrichment/match/list-columns.ts";
import { suggest } from "../import/person/suggest.ts";
import { fieldOf, isOfAnother } from "./column-names.ts";

const ownHeads = valueHeads(fileTexts, datums);
const slug = "https://www.linkedin.com/in/zoe-eriksen-2342";

/** Heads of an export, and by which of them lists find people. */
it.each<[string, string, Record<string, string>]>([
  [
    "HubSpot",
    "Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Create Date,Associated Company",
    { email: "Email", firstname: "First Name", lastname: "Last Name", company: "Associated Company" },
  ],
  [
    "Salesforce",
    "Account Name,First Name,Last Name,Title,Email,Account Owner,LinkedIn Profile__c",
    { profile: "LinkedIn Profile__c", email: "Email", company: "Account Name" },
  ],
  [
    "Pipedrive",
    "Person - Name,Person - Organization,Person - Email - Work,Person - Email - Home,Person - Owner",
    { name: "Person - Name", company: "Person - Organization", email: "Person - Email - Work" },
  ],
  [
    "Twenty",
    "Name / First Name,Name / Last Name,Emails / Primary Email,Linkedin / Link URL,Company / Name",
    {
      firstname: "Name / First Name",
      email: "Emails / Primary Email",
      profile: "Linkedin / Link URL",
      company: "Company / Name",
    },
  ],
  [
    "Google",
    "First Name,Last Name,Organization Name,Organization Title,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value",
    { firstname: "First Name", company: "Organization Name", email: "E-mail 1 - Value" },
  ],
  [
    "Google before",
    "Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,Organization 1 - Name",
    { name: "Name", email: "E-mail 1 - Value", company: "Organization 1 - Name" },
  ],
  [
    "Outlook",
    "First Name,Last Name,Company,Job Title,E-mail Address,Manager's Name,Assistant's Phone",
    { email: "E-mail Address", company: "Company" },
  ],
  [
    "Outlook in German",
    "Vorname,Nachname,Firma,E-Mail-Adresse,Telefon geschäftlich",
    { firstname: "Vorname", company: "Firma", email: "E-Mail-Adresse" },
  ],
  [
    "Outlook in French",
    "Prénom,Nom,Société,Adresse de messagerie,Tél. mobile",
    { firstname: "Prénom", lastname: "Nom", company: "Société", email: "Adresse de messagerie" },
  ],
  [
    "Outlook in Spanish",
    "Nombre,Apellidos,Organización,Dirección de correo electrónico",
    { firstname: "Nombre", lastname: "Apellidos", company: "Organización", email: "Dirección de correo electrónico" },
  ],
  [
    "Apollo",
    "First Name,Last Name,Company Name for Emails,Email,Person Linkedin Url,Company Linkedin Url",
    { profile: "Person Linkedin Url", company: "Company Name for Emails" },
  ],
  [
    "Lusha",
    "Full Name,Work Email,Private Email,LinkedIn URL,Company Name",
    { name: "Full Name", email: "Work Email", profile: "LinkedIn URL" },
  ],
  [
    "Evaboot",
    "First Name,Last Name,Full Name,Email,LinkedIn URL,Sales Navigator URL,Current Job,Company Name",
    { name: "Full Name", profile: "LinkedIn URL", company: "Company Name" },
  ],
  [
    "PhantomBuster",
    "profileUrl,fullName,firstName,lastName,companyName,professionalEmail",
    { profile: "profileUrl", name: "fullName", company: "companyName", email: "professionalEmail" },
  ],
  [
    "Dropcontact",
    "first_name,last_name,full_name,email,company,website,company_linkedin,linkedin",
    { name: "full_name", profile: "linkedin", company: "company" },
  ],
  [
    "LinkedIn",
    "First Name,Last Name,URL,Email Address,Company,Position,Connected On",
    { profile: "URL", email: "Email Address", company: "Company" },
  ],
  [
    "camelCase",
    "firstName,lastName,companyName,emailAddress",
    { firstname: "firstName", lastname: "lastName", company: "companyName" },
  ],
  [
    "this product",
    [...fileTexts.person, ...ownHeads.values, ...ownHeads.checks].join(),
    { name: "Name", email: "Business Email 1", company: "Company" },
  ],
  ["Russian", "Имя;Фамилия;Компания;Email", { firstname: "Имя", lastname: "Фамилия", company: "Компания" }],
  ["Japanese", "氏名,会社,メールアドレス", { name: "氏名", company: "会社", email: "メールアドレス" }],
])("the heads of %s are known to lists and imports", (_, heads, expected) => {
  const columns = heads.split(/[,;]/u);
  const valueOf = (name: string): string => {
    if (/e-?mail|メール|messagerie|correo/iu.test(name) && !/label|type|company/iu.test(name))
      return "zoe@lumen.example";
    return /linkedin|url/iu.test(name) && !/company|sales/iu.test(name) ? slug : "x";
  };
  const found = suggestColumns({ delimiter: ",", columns, rows: [columns.map(valueOf)] });
  const named = Object.fromEntries(Object.entries(found).map(([part, at = -1]) => [part, columns[at]]));
  expect(named).toMatchObject(expected);
  const fields = suggest(
    columns.map((name) => ({ name, values: [valueOf(name)] })),
    new Map(),
  );
  for (const [part, name] of Object.entries(expected))
    expect([part, fields[columns.indexOf(name)]?.field]).not.toEqual([part, null]);
});

it.each([
  ["Contact LI Profile URL", "linkedinurl"],
  ["Lien profil LinkedIn", "linkedinurl"],
  ["Sales Navigator URL", "linkedinurl"],
  ["Cleaned First Name", "first_name"],
  ["Last Name (Cleaned)", "last_name"],
  ["Contact Work Emails", "business_email"],
  ["E-Mail privat", "personal_email"],
  ["Email (verified)", "email"],
  ["Contact Mobile Phone 2", "phone"],
  ["NeverBounce result", "email_status"],
  ["Pays/Région (bureau)", "country"],
  ["Contact Job Title", "title"],
  ["Company LinkedIn URL", undefined],
  ["Lead Owner", undefined],
  ["Primary Contact", undefined],
  ["Corporate Phone", undefined],
  ...[...ownHeads.checks].map((name): [string, undefined] => [name, undefined]),
])("the field of a column called %s is %s", (name, field) => {
  expect(fieldOf(name)).toBe(field);
});

it.each([
  "Contact owner",
  "Owner Email",
  "managerEmail",
  "Assistant's Phone",
  "Referred by",
  "spouse_email",
  "Created By",
  "Billing Contact Email",
  "Propriétaire",
  "Kundenbetreuer",
])("%s belongs to someone else", (name) => {
  expect(isOfAnother(name)).toBe(true);
  expect(fieldOf(name)).toBeUndefined();
  const rows = [["zoe@lumen.example", ""]];
  expect(suggestColumns({ delimiter: ",", columns: [name, "Company"], rows }).email).toBeUndefined();
});

it("public addresses of a list win over the tokens of another column", () => {
  const rows = [["https://www.linkedin.com/sales/lead/ACwAAAB7InventedQx", "https://www.linkedin.com/in/oc-tessa"]];
  expect(suggestColumns({ delimiter: ",", columns: ["profileUrl", "defaultProfileUrl"], rows }).profile).toBe(1);
});

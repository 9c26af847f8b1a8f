import { belongsTo, defineTable } from "./define.ts";
import { businessEmails, emails, encryptedFlag, phoneNumbers } from "./usercontact-values.ts";

/** My Contacts: one row per (appuser, profile) (docs/rules.md#contacts-row). Reveals write it, `_table` only reads it. */
export const usercontact = defineTable({
  name: "usercontact",
  key: "contactid",
  rows: { operator: { read: "all", delete: "all" }, owner: { read: "client" }, member: { read: "own" } },
  goneBy: "removalid",
  columns: {
    contactid: { type: "bigint" },
    clientid: { type: "integer" },
    appuserid: { type: "integer" },
    name: { type: "text", nullable: true },
    full_name: { type: "text" },
    linkedinurl: { type: "text" },
    title: { type: "text", nullable: true },
    company: { type: "text", nullable: true },
    location: { type: "text", nullable: true },
    avatar: { type: "text", nullable: true },
    emails,
    business_emails: businessEmails,
    phone_numbers: phoneNumbers,
    personal_email_encrypted: encryptedFlag("personal"),
    business_email_encrypted: encryptedFlag("business"),
    phone_encrypted: encryptedFlag("phone"),
    bus_email_validation: { type: "text", nullable: true },
    verifiedon: { type: "date", nullable: true },
    personalemailcost: { type: "integer" },
    businessemailcost: { type: "integer" },
    phonecost: { type: "integer" },
    personalrevealedon: { type: "datetime", nullable: true },
    businessrevealedon: { type: "datetime", nullable: true },
    phonerevealedon: { type: "datetime", nullable: true },
    revealedby: { type: "integer", nullable: true },
    dialrevealedby: { type: "integer", nullable: true },
    createdon: { type: "datetime" },
  },
  relations: [
    belongsTo("appuser", "appuserid", {
      on: [
        ["appuserid", "appuserid"],
        ["clientid", "clientid"],
      ],
    }),
    belongsTo("client", "clientid"),
  ],
});

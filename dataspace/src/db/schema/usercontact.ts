import { belongsTo, defineTable } from "./define.ts";
import { businessEmails, emails, encryptedFlag, phoneNumbers } from "./usercontact-values.ts";

/** My Contacts: one row per (appuser, profile) (decisions section 2). Reveals write it, `_table` only reads it. */
export const usercontact = defineTable({
  name: "usercontact",
  key: "contactid",
  goneBy: "removalid",
  columns: {
    contactid: { type: "bigint", readonly: true },
    clientid: { type: "integer", readonly: true },
    appuserid: { type: "integer", readonly: true },
    name: { type: "text", nullable: true, readonly: true },
    full_name: { type: "text", readonly: true },
    linkedinurl: { type: "text", readonly: true },
    title: { type: "text", nullable: true, readonly: true },
    company: { type: "text", nullable: true, readonly: true },
    location: { type: "text", nullable: true, readonly: true },
    avatar: { type: "text", nullable: true, readonly: true },
    emails,
    business_emails: businessEmails,
    phone_numbers: phoneNumbers,
    personal_email_encrypted: encryptedFlag("personal"),
    business_email_encrypted: encryptedFlag("business"),
    phone_encrypted: encryptedFlag("phone"),
    bus_email_validation: { type: "text", nullable: true, readonly: true },
    verifiedon: { type: "date", nullable: true, readonly: true },
    personalemailcost: { type: "integer", readonly: true },
    businessemailcost: { type: "integer", readonly: true },
    phonecost: { type: "integer", readonly: true },
    personalrevealedon: { type: "datetime", nullable: true, readonly: true },
    businessrevealedon: { type: "datetime", nullable: true, readonly: true },
    phonerevealedon: { type: "datetime", nullable: true, readonly: true },
    revealedby: { type: "integer", nullable: true, readonly: true },
    dialrevealedby: { type: "integer", nullable: true, readonly: true },
    createdon: { type: "datetime", readonly: true },
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

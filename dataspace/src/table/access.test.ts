import { expect, test } from "vitest";
import type { Access } from "../db/schema/access.ts";
import { schemas, type TableName } from "../db/schema/index.ts";

type Promised = readonly [operator: string, owner: string, member: string];

const profile = "updates own: name firstname lastname avatar phonenumber country";
const company = "companyname phonenumber country salespeoplecount requiredleadcount department taxid billingaddress";
const keyFigures = "lastusedon validuntil istest callcount budget_personal budget_business budget_phone";
const everything = "reads all; creates, updates all, deletes all: every column";

/** What each actor may do with each table. */
const promises: Record<TableName, Promised> = {
  apikeys: [`${everything} but ${keyFigures}`, "reads client", "nothing"],
  apiusage: ["reads all", "reads client", "nothing"],
  appuser: [
    `${everything} but hasfactor creditsused monthlycap capspent capmonth cantoggle candelete`,
    `reads client but verifytoken; ${profile}`,
    `reads own but verifytoken hasfactor creditsused monthlycap capspent capmonth cantoggle candelete; ${profile}`,
  ],
  client: [
    `${everything} but freecredits ownername`,
    `reads client; updates client: ${company}`,
    "reads client but stripe_custid salespeoplecount requiredleadcount taxid billingaddress",
  ],
  contactfeedback: [everything, "reads client", "reads own"],
  country: [everything, "reads all", "reads all"],
  creditledger: ["reads all", "nothing", "nothing"],
  demorequest: [everything, "nothing", "nothing"],
  paymentquarantine: ["reads all", "nothing", "nothing"],
  subscriptionplan: [
    `${everything} but version`,
    "reads offered but forclient",
    "reads offered in relations but forclient",
  ],
  titleword: [everything, "nothing", "nothing"],
  transactionhistory: [`${everything} but frombalance`, "reads client", "nothing"],
  usercontact: ["reads all; deletes all", "reads client", "reads own"],
  usercredit: [
    `${everything} but contactcredit bus_email_credits personal_email_credits emailcredit`,
    "reads client",
    "reads client",
  ],
  usersubscription: [`${everything} but ispaid pastduesince status`, "reads client", "reads client but transactionid"],
};

test.each(Object.values(schemas))("$name opens to each actor the rows, verbs and columns promised", (table) => {
  const { operator, owner, member } = table.access;
  const sentences = [operator, owner, member].map((access) => sentenceOf([...table.columns.keys()], access));
  expect(sentences).toEqual(promises[table.name as TableName]);
});

/** Returns what an access allows as a sentence that names the columns left out, or those an actor writes. */
function sentenceOf(all: readonly string[], access: Access): string {
  if (access.read === "none") return "nothing";
  const but = (some: { has: (name: string) => boolean }): string =>
    ["", ...all.filter((name) => !some.has(name))].join(" ").replace(/^ /, " but ");
  const verbs = [
    access.create && "creates",
    access.update && `updates ${access.update}`,
    access.delete && `deletes ${access.delete}`,
  ].filter(Boolean);
  const columns = access.create ? `every column${but(access.writable)}` : [...access.writable].join(" ");
  const writing = [verbs.join(", "), columns].filter(Boolean).join(": ");
  const reading = `reads ${access.read}${access.relatedOnly ? " in relations" : ""}${but(access.columns)}`;
  return writing === "" ? reading : `${reading}; ${writing}`;
}

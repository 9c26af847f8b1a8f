import { apikeys } from "./apikeys.ts";
import { apiusage } from "./apiusage.ts";
import { appuser } from "./appuser.ts";
import { client } from "./client.ts";
import { contactfeedback } from "./contactfeedback.ts";
import { country } from "./country.ts";
import { creditledger } from "./creditledger.ts";
import type { TableSchema } from "./define.ts";
import { demorequest } from "./demorequest.ts";
import { paymentquarantine } from "./paymentquarantine.ts";
import { subscriptionplan } from "./subscriptionplan.ts";
import { titleword } from "./titleword.ts";
import { transactionhistory } from "./transactionhistory.ts";
import { usercontact } from "./usercontact.ts";
import { usercredit } from "./usercredit.ts";
import { usersubscription } from "./usersubscription.ts";

/** Every table of the `_table` API, which has no logins, sessions, profiles or ownership. */
export const schemas = {
  apikeys,
  apiusage,
  appuser,
  client,
  contactfeedback,
  country,
  creditledger,
  demorequest,
  paymentquarantine,
  subscriptionplan,
  titleword,
  transactionhistory,
  usercontact,
  usercredit,
  usersubscription,
} as const satisfies Record<string, TableSchema>;

export type TableName = keyof typeof schemas;

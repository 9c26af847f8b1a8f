import type { CreditsView } from "@finder/contract/endpoints/contacts";

/** Rows as the dataspace answers them (specification section 3), as far as the gateway reads them. Flags are 0 or 1. */
export type PlanRow = {
  planid: number;
  name: string;
  sku: string;
  /** US dollars a period; 0 free, -1 by agreement. */
  price: number;
  /** Days: 30 or 365. */
  validity: number;
  details: string | null;
  availableseats: number;
  availableapicall: number;
  /** Credits of a whole period (a yearly one's twelve months), or those of an add-on. */
  personal_email_credits: number;
  bus_email_credits: number;
  contactcredit: number;
  /** JSON text: a list of features, or `{"features": [...]}`. */
  new_features_json: string | null;
  isaddon: number;
};

export type SubscriptionRow = {
  subscriptionid: number;
  sku: string | null;
  autorenew: number;
  /** `YYYY-MM-DD HH:MM:SS`, UTC. */
  expirydate: string | null;
  /** The payment provider's subscription; null when nothing is paid. */
  transactionid: string | null;
  downgrade_startson: string | null;
  downgrade_planid: number | null;
  /** Since when a renewal is not paid; null when nothing is owed. */
  pastduesince: string | null;
  subscriptionplan_by_planid: PlanRow | null;
};

/** With the relations that the dataspace always fetches (dialect section 6). */
export type ClientRow = {
  clientid: number;
  companyname: string | null;
  /** `mailbox` or `domain`: why there are no free credits; anything else: there are. */
  freecredits: string;
  usersubscription_by_clientid: SubscriptionRow[];
  usercredit_by_clientid: CreditsView[];
};

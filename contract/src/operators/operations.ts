import * as catalogue from "./catalogue.ts";
import * as customerAccount from "./customer-account.ts";
import * as customerActivity from "./customer-activity.ts";
import * as customerLists from "./customer-lists.ts";
import * as customerMembers from "./customer-members.ts";
import * as customerPlan from "./customer-plan.ts";
import * as customers from "./customers.ts";
import * as erasures from "./erasures.ts";
import * as failures from "./failures.ts";
import * as imports from "./imports.ts";
import * as installation from "./installation.ts";
import type { Operation } from "./operation.ts";
import * as pairs from "./pairs.ts";
import * as people from "./people.ts";
import * as prices from "./prices.ts";
import * as queues from "./queues.ts";
import * as refunds from "./refunds.ts";
import * as reports from "./reports.ts";
import * as sources from "./sources.ts";
import * as team from "./team.ts";
import * as tokens from "./tokens.ts";
import * as webhooks from "./webhooks.ts";

const nouns = [
  catalogue,
  customerAccount,
  customerActivity,
  customerLists,
  customerMembers,
  customerPlan,
  customers,
  erasures,
  failures,
  imports,
  installation,
  pairs,
  people,
  prices,
  queues,
  refunds,
  reports,
  sources,
  team,
  tokens,
  webhooks,
];

/** Every declared operation of the operators' console; a noun's file is added here. */
export const operatorOperations: readonly Operation[] = nouns.flatMap((noun) => Object.values(noun));

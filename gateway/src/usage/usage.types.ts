import "reflect-metadata";
import type {
  CreditForecastAnswer,
  CreditStatementRow,
  PlatformUsageRow,
  UsageByDayRow,
} from "@finder/contract/endpoints/usage";
import { GraphQLDateTime } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { DatumType } from "../contacts/contacts.types.ts";
import { datumOf } from "../contacts/jobs/quote.types.ts";
import { toDateTime, toMoment } from "../graphql/values/date-time.ts";
import { rowOf, viewOf } from "../graphql/from.ts";
import { isSet } from "../graphql/values/readers.ts";
import { EmailAddress } from "../graphql/values/scalars.ts";

const ofMember = rowOf<PlatformUsageRow>();

@ObjectType({
  simpleResolvers: true,
  description: "One member's reveals in a month.",
})
export class MemberUsage {
  @Field(() => ID, { description: "`<member>:<month>`, or `<member>:all` for a search, which covers all months." })
  id: string;

  @Field(() => ID, { description: "The member's id." })
  @ofMember("appuserid")
  memberId: number;

  @Field(() => String, { description: "First name, a space, last name." })
  @ofMember("name")
  name: string;

  @Field(() => EmailAddress, { description: "Stored and compared in lower case." })
  @ofMember("email")
  email: string;

  @Field(() => Boolean, { description: "True if no longer on the team; revealed data stay the client's." })
  @ofMember("isdeleted", isSet)
  deleted: boolean;

  @Field(() => Int, { description: "Personal emails, business emails and phones together." })
  @ofMember("totalrevealedcount")
  total: number;

  @Field(() => Int, { description: "Personal emails: credits or reveals." })
  @ofMember("personalemailcount")
  personalEmail: number;

  @Field(() => Int, { description: "Business emails: credits or reveals." })
  @ofMember("busemailcount")
  businessEmail: number;

  @Field(() => Int, { description: "Direct-dial phones: credits or reveals." })
  @ofMember("directdialscount")
  phone: number;
}

/** A member's month, or all of them, as the graph knows it. */
export const toMemberUsage = viewOf(MemberUsage, "id");

const ofDay = rowOf<UsageByDayRow>();

@ObjectType({
  simpleResolvers: true,
  description: "One member's reveals on one day, UTC; days and members without reveals are omitted.",
})
export class DayUsage {
  @Field(() => String, { description: "`YYYY-MM-DD`." })
  @ofDay("date")
  date: string;

  @Field(() => ID, { description: "The member's id." })
  @ofDay("appuserid")
  memberId: number;

  @Field(() => Int, { description: "Personal emails: credits or reveals." })
  @ofDay("personalemailcount")
  personalEmail: number;

  @Field(() => Int, { description: "Business emails: credits or reveals." })
  @ofDay("busemailcount")
  businessEmail: number;

  @Field(() => Int, { description: "Direct-dial phones: credits or reveals." })
  @ofDay("directdialscount")
  phone: number;
}

const ofPool = rowOf<CreditForecastAnswer["resource"][number]>();

@ObjectType({ simpleResolvers: true, description: "How long a pool of credits lasts at the pace of the last 30 days." })
export class CreditForecast {
  @Field(() => DatumType, { description: "The pool, named by the datum it pays for." })
  @ofPool("pool", datumOf)
  pool: DatumType;

  @Field(() => Int, { description: "Credits left." })
  @ofPool("balance")
  balance: number;

  @Field(() => Float, { description: "Credits spent per day, averaged over the last 30 days." })
  @ofPool("perday")
  perDay: number;

  @Field(() => Int, {
    nullable: true,
    description: "Whole days until the pool is empty; null = nothing is being spent.",
  })
  @ofPool("lastsdays")
  lastsDays: number | null;
}

export const LedgerKind = {
  GRANT_PLAN: "grant_plan",
  GRANT_ADDON: "grant_addon",
  GRANT_MANUAL: "grant_manual",
  ROLLOVER: "rollover",
  REVEAL: "reveal",
  REFUND: "refund",
  EXPIRE: "expire",
  ADJUST: "adjust",
  GIVE_BACK: "give_back",
  PUT_BACK: "put_back",
  WITHHELD: "withheld",
} as const;
export type LedgerKind = (typeof LedgerKind)[keyof typeof LedgerKind];
registerEnumType(LedgerKind, {
  name: "LedgerKind",
  description: "Why a balance changed.",
  valuesConfig: {
    ADJUST: { description: "Corrected by an operator." },
    EXPIRE: { description: "Expired with the period or the add-on." },
    GIVE_BACK: { description: "Taken back with the money that a change of plan returned for unused time." },
    GRANT_ADDON: { description: "Bought as an add-on." },
    GRANT_MANUAL: { description: "Granted by an operator." },
    GRANT_PLAN: { description: "Granted for a period of the plan." },
    PUT_BACK: { description: "Restored because that change of plan did not happen." },
    REFUND: { description: "Refunded for a datum that does not work." },
    REVEAL: { description: "Spent on a reveal." },
    ROLLOVER: { description: "Carried over into the next period." },
    WITHHELD: {
      description: "Free credits that were withheld, so the amount is 0; `reference` says why: `mailbox` or `domain`.",
    },
  },
});

const ofLedger = rowOf<CreditStatementRow>();

@ObjectType({ simpleResolvers: true, description: "One change of a balance." })
export class LedgerEntry {
  @Field(() => ID, { description: "Opaque and stable." })
  @ofLedger("ledgerid")
  id: number;

  @Field(() => GraphQLDateTime, { description: "When it was created, UTC." })
  @ofLedger("createdon", toMoment)
  createdOn: string;

  @Field(() => DatumType, { description: "The pool whose balance changed." })
  @ofLedger("pool", datumOf)
  pool: DatumType;

  @Field(() => LedgerKind, { description: "Why the balance changed." })
  @ofLedger("kind")
  kind: LedgerKind;

  @Field(() => Int, { description: "Credits added; negative = taken." })
  @ofLedger("amount")
  amount: number;

  @Field(() => Int, { description: "The pool's balance afterwards." })
  @ofLedger("balanceafter")
  balanceAfter: number;

  @Field(() => String, { nullable: true, description: "The member who caused it; null = no member." })
  @ofLedger("membername")
  memberName: string | null;

  @Field(() => String, { description: "Origin: `web`, `api`, `extension`, `job` or `operator`." })
  @ofLedger("source")
  source: string;

  @Field(() => String, {
    nullable: true,
    description: "The tool or assistant that spent it, by its service token's name; null = a person did.",
  })
  @ofLedger("tokenname")
  toolName: string | null;

  @Field(() => String, { nullable: true, description: "What it was for, e.g. the revealed profile." })
  @ofLedger("reference")
  reference: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Full name of the person in `reference`, while your client owns one of the person's data.",
  })
  @ofLedger("personname")
  personName: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When granted credits expire, UTC; null = never." })
  @ofLedger("expireson", toDateTime)
  expiresOn: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A page of the credit statement." })
export class CreditStatementPage {
  @Field(() => [LedgerEntry], { description: "Rows of the page, in list order." })
  items: LedgerEntry[];

  @Field(() => Int, { description: "Page number, starting at 1." })
  page: number;

  @Field(() => Int, { description: "Rows per page: 1 to 100." })
  pageSize: number;

  @Field(() => Int, { description: "Entries on all pages." })
  totalCount: number;
}

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
import { datumOf } from "../contacts/quote.types.ts";
import { toDateTime, toMoment } from "../graphql/date-time.ts";
import { rowOf, viewOf } from "../graphql/from.ts";
import { isSet } from "../graphql/readers.ts";
import { EmailAddress } from "../graphql/scalars.ts";

const ofMember = rowOf<PlatformUsageRow>();

@ObjectType({
  simpleResolvers: true,
  description: "What one member revealed in a month.",
})
export class MemberUsage {
  @Field(() => ID, { description: "`<member>:<month>`, or `<member>:all` for a search, which looks at all months." })
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

  @Field(() => Boolean, { description: "No longer of the team; what was revealed stays the client's." })
  @ofMember("isdeleted", isSet)
  deleted: boolean;

  @Field(() => Int, { description: "Personal emails, business emails and phones together." })
  @ofMember("totalrevealedcount")
  total: number;

  @Field(() => Int, { description: "Credits or reveals of personal emails." })
  @ofMember("personalemailcount")
  personalEmail: number;

  @Field(() => Int, { description: "Credits or reveals of business emails." })
  @ofMember("busemailcount")
  businessEmail: number;

  @Field(() => Int, { description: "Credits or reveals of direct-dial phones." })
  @ofMember("directdialscount")
  phone: number;
}

/** A member's month, or all of them, as the graph knows it. */
export const toMemberUsage = viewOf(MemberUsage, "id");

const ofDay = rowOf<UsageByDayRow>();

@ObjectType({
  simpleResolvers: true,
  description: "What one member revealed on one day, UTC; days and members with nothing are left out.",
})
export class DayUsage {
  @Field(() => String, { description: "`YYYY-MM-DD`." })
  @ofDay("date")
  date: string;

  @Field(() => ID, { description: "The member's id." })
  @ofDay("appuserid")
  memberId: number;

  @Field(() => Int, { description: "Credits or reveals of personal emails." })
  @ofDay("personalemailcount")
  personalEmail: number;

  @Field(() => Int, { description: "Credits or reveals of business emails." })
  @ofDay("busemailcount")
  businessEmail: number;

  @Field(() => Int, { description: "Credits or reveals of direct-dial phones." })
  @ofDay("directdialscount")
  phone: number;
}

const ofPool = rowOf<CreditForecastAnswer["resource"][number]>();

@ObjectType({ simpleResolvers: true, description: "How long a pool of credits lasts at the pace of the last 30 days." })
export class CreditForecast {
  @Field(() => DatumType, { description: "The credits it is about." })
  @ofPool("pool", datumOf)
  pool: DatumType;

  @Field(() => Int, { description: "Credits left." })
  @ofPool("balance")
  balance: number;

  @Field(() => Float, { description: "Credits spent a day, mean of the last 30." })
  @ofPool("perday")
  perDay: number;

  @Field(() => Int, { nullable: true, description: "Whole days until it is empty; null = nothing is being spent." })
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
    EXPIRE: { description: "Ended with the period or the add-on." },
    GIVE_BACK: { description: "Taken with the money that a change of plan pays back for unused time." },
    GRANT_ADDON: { description: "Bought beside the plan." },
    GRANT_MANUAL: { description: "Given by an operator." },
    GRANT_PLAN: { description: "Of the plan's period." },
    PUT_BACK: { description: "There again, because that change of plan was not made." },
    REFUND: { description: "Came back for a datum that does not work." },
    REVEAL: { description: "Spent for a datum." },
    ROLLOVER: { description: "Taken over into the next period." },
    WITHHELD: {
      description:
        "Free credits that were not granted, so the amount is 0; `reference` says why: `mailbox` or `domain`.",
    },
  },
});

const ofLedger = rowOf<CreditStatementRow>();

@ObjectType({ simpleResolvers: true, description: "One change of a balance." })
export class LedgerEntry {
  @Field(() => ID, { description: "Stable; opaque to callers." })
  @ofLedger("ledgerid")
  id: number;

  @Field(() => GraphQLDateTime, { description: "When it was made, UTC." })
  @ofLedger("createdon", toMoment)
  createdOn: string;

  @Field(() => DatumType, { description: "The credits it is about." })
  @ofLedger("pool", datumOf)
  pool: DatumType;

  @Field(() => LedgerKind, { description: "What it is; as a filter, null lists all." })
  @ofLedger("kind")
  kind: LedgerKind;

  @Field(() => Int, { description: "Credits added, or taken when negative." })
  @ofLedger("amount")
  amount: number;

  @Field(() => Int, { description: "Balance of the pool after it." })
  @ofLedger("balanceafter")
  balanceAfter: number;

  @Field(() => String, { nullable: true, description: "Whose reveal it was; null when no member caused it." })
  @ofLedger("membername")
  memberName: string | null;

  @Field(() => String, { description: "Where it came from: `web`, `api`, `extension`, `job`, `operator`." })
  @ofLedger("source")
  source: string;

  @Field(() => String, { nullable: true, description: "What it was for, e.g. the profile that was revealed." })
  @ofLedger("reference")
  reference: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: "When credits that were granted end; null = never." })
  @ofLedger("expireson", toDateTime)
  expiresOn: string | null;
}

@ObjectType({ simpleResolvers: true, description: "A page of the credit statement." })
export class CreditStatementPage {
  @Field(() => [LedgerEntry], { description: "The page's rows, in the list's order." })
  items: LedgerEntry[];

  @Field(() => Int, { description: "Counted from 1." })
  page: number;

  @Field(() => Int, { description: "1 to 100." })
  pageSize: number;

  @Field(() => Int, { description: "Entries on all pages." })
  totalCount: number;
}

import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Time = ColumnType<string, string | undefined, string>;

/** Votes, credits asked back, and what sources and members told of people. */
export interface FeedbackTables {
  sourceask: { profileid: Buffer; askedon: string; source: string; answer: "person" | "nobody" | "failed" };
  sourcerate: { clientid: number; minute: number; asked: number };
  contacthint: {
    clientid: number;
    profileid: Buffer;
    linkedinurl: string;
    full_name: string | null;
    title: string | null;
    company: string | null;
    location: string | null;
    source: string;
    appuserid: number;
    createdon: string;
    sentby: number;
    updatedon: string;
  };
  contactfeedback: {
    feedbackid: Generated<number>;
    clientid: number;
    appuserid: number;
    linkedin_url: string;
    info: string | null;
    action: "upvote" | "downvote";
    type: "personalemail" | "businessemail" | "phone";
    downvotereason: string | null;
    reasonnote: string | null;
    createdon: Time;
    profileid: Buffer | null;
    value_sealed: Buffer | null;
  };
  creditreturn: {
    clientid: number;
    profileid: Buffer;
    datum: "personal" | "business" | "phone";
    returnid: GeneratedAlways<number>;
    profilekey: string;
    appuserid: number;
    value_sealed: Buffer;
    note: string | null;
    state: "returned" | "waiting" | "approved" | "declined";
    askedon: string;
    decidedon: string | null;
    decidedby: number | null;
    decisionreason: string | null;
  };
}

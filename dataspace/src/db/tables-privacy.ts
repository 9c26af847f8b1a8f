import type { Generated, GeneratedAlways } from "kysely";

/** Who wants to be forgotten, and who saw and changed what. */
export interface PrivacyTables {
  suppression: {
    hash: Buffer;
    kind: "profile" | "email" | "phone";
    source: "optout" | "operator" | "list";
    note: string | null;
    appliedon: string | null;
    createdon: string;
  };
  optoutrequest: {
    requestid: Generated<number>;
    tokenhash: Buffer;
    profileid: Buffer;
    sealed: Buffer | null;
    state: "mailed" | "review" | "done" | "refused";
    createdon: string;
    expireson: string;
    confirmedon: string | null;
    decidedon: string | null;
  };
  auditentry: {
    clientid: number;
    auditid: GeneratedAlways<number>;
    happenedon: string;
    kind: string;
    appuserid: number | null;
    profileid: Buffer | null;
    subject: string | null;
    detail: string | null;
    source: "web" | "api" | "extension" | "job" | "operator" | "token";
    tokenname: string | null;
    member: number | null;
  };
}

import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Time = ColumnType<string, string | undefined, string>;

/** Tags, views, removals and what happened in My Contacts; jobs. */
export interface ListsTables {
  contacttag: {
    clientid: number;
    appuserid: number;
    tagid: GeneratedAlways<number>;
    name: string;
    namekey: string;
    createdon: string;
  };
  taggedcontact: { clientid: number; appuserid: number; tagid: number; contactid: number; createdon: string };
  savedview: {
    clientid: number;
    appuserid: number;
    viewid: GeneratedAlways<number>;
    name: string;
    namekey: string;
    query: string;
    createdon: string;
  };
  contactremoval: { clientid: number; appuserid: number; removalid: GeneratedAlways<number>; createdon: string };
  removedtag: {
    clientid: number;
    appuserid: number;
    removalid: number;
    tagid: number;
    contactid: number;
    createdon: string;
  };
  contactevent: {
    clientid: number;
    profileid: Buffer;
    eventid: GeneratedAlways<number>;
    appuserid: number;
    kind: "refreshed" | "exported";
    createdon: string;
  };
  job: {
    jobid: Generated<number>;
    clientid: number;
    appuserid: number;
    kind: "BULK_REVEAL" | "EXPORT" | "ENRICHMENT";
    state: "MAPPING" | "QUOTED" | "WAITING" | "RUNNING" | "DONE" | "STOPPED" | "CANCELLED" | "FAILED";
    attemptkey: string;
    fingerprint: Buffer;
    spec: unknown;
    total: Generated<number>;
    done: Generated<number>;
    charged: Generated<number>;
    found: Generated<number>;
    notfound: Generated<number>;
    failed: Generated<number>;
    code: string | null;
    filename: string | null;
    upload: string | null;
    file: string | null;
    kept: Generated<boolean>;
    pending: Generated<boolean>;
    lease: string | null;
    dueon: string;
    tries: Generated<number>;
    createdon: Time;
    finishedon: string | null;
  };
  jobperson: {
    clientid: number;
    jobid: number;
    position: number;
    profileid: Buffer | null;
    outcome: string | null;
    charged: Generated<number>;
  };
  jobnamed: { clientid: number; jobid: number; hash: Buffer };
  joberasure: { clientid: number; jobid: number; hash: Buffer; madeon: string };
  fileerasure: { name: string; madeon: string };
}

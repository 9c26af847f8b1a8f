import type { Generated } from "kysely";

/** What internal tools show instead of a session. */
export interface TokenTables {
  servicetoken: {
    clientid: number;
    tokenid: Generated<number>;
    tokenhash: Buffer;
    appuserid: number;
    name: string;
    ending: string;
    scopes: string[];
    budget: Generated<number>;
    spent: Generated<number>;
    operatorid: number | null;
    createdon: string;
    expireson: string;
    endedon: string | null;
    overon: string | null;
    lastusedon: string | null;
  };
}

import { createToken } from "@finder/dataspace/apikeys/tokens/manage-tokens";
import { revealContact } from "@finder/dataspace/contacts/reveal/reveal-contact";
import { fingerprint, seal } from "@finder/dataspace/db/secrets/seal";
import { utcText } from "@finder/dataspace/db/time";
import { issueToken, type Purpose } from "@finder/dataspace/db/members/one-time-token";
import { registerOperation } from "@finder/dataspace/operations/operations";
import { openFiles } from "@finder/dataspace/outside/files/files";
import { linkToInvoice } from "@finder/dataspace/subscription/invoices/invoice-link";
import { createWebhook } from "@finder/dataspace/webhooks/manage-webhooks";
import { listSessions } from "@finder/dataspace/session/session.queries";
import type { TestDataspace } from "../../support/dataspace.ts";
import {
  aClient,
  aMember,
  aPlan,
  aProfile,
  password,
  unique,
  type Client,
  type MemberPerson,
  type Profile,
} from "../../support/people.ts";
import type { Caller } from "../cell.ts";
import { aFinishedJob, aList } from "./jobs.ts";

/** What one cell has to itself: a client with people, and whoever calls. */
export type World = {
  readonly client: Client;
  /** Who calls; null for callers that are nobody. */
  readonly caller: MemberPerson | null;
  /** Whom the sample is about: the caller where it is of the client, else the client's owner. */
  readonly subject: MemberPerson;
  /** A public API key of the client. */
  readonly publicKey: string;
  /** Its row in `apikeys`. */
  readonly keyid: number;
  /** A service token of the client; its id. */
  readonly serviceToken: () => Promise<number>;
  /** A webhook of the client; its id. */
  readonly webhook: () => Promise<number>;
  /** An operation of the client; its name. */
  readonly operation: () => Promise<string>;
  /** Somebody else of the client. */
  readonly member: (state?: Parameters<typeof aMember>[2]) => Promise<MemberPerson>;
  readonly profile: () => Promise<Profile>;
  /** A person whose phone the subject has open. */
  readonly opened: () => Promise<Profile>;
  /** A one-time token as a mail carries it. */
  readonly token: (
    purpose: Purpose,
    person: Pick<MemberPerson, "email" | "afid" | "clientid" | "appuserid">,
  ) => Promise<string>;
  /** Id of the session that a person has. */
  readonly sessionOf: (person: MemberPerson) => Promise<string>;
  /** Gives a person a photo; its file's name. */
  readonly photoOf: (person: MemberPerson) => Promise<string>;
  /** A finished job of a person, with its file; its id. */
  readonly jobOf: (person: MemberPerson) => Promise<number>;
  /** A list that a person uploaded, its columns still to be said unless `quoted`; its id. */
  readonly listOf: (person: MemberPerson, quoted?: "quoted") => Promise<number>;
  /** Something the client has paid: the file and query of its signed link. */
  readonly invoiceLink: () => Promise<string>;
  /** Everybody's. */
  readonly password: string;
  /** A business email of nobody. */
  readonly email: string;
};

/** Makes the world of one cell. */
export async function aWorld(dataspace: TestDataspace, who: Caller): Promise<World> {
  const { services } = dataspace;
  const client = await aClient(dataspace, { planid: await aPlan(dataspace, { seats: 50, keys: 5 }) });
  const caller = await callerIn(dataspace, client, who);
  const subject = caller?.clientid === client.clientid ? caller : client.owner;
  return {
    client,
    caller,
    subject,
    ...(await aPublicKey(dataspace, client.clientid)),
    operation: async () => {
      const asked = {
        name: "limits",
        description: "Limits",
        document: "{ rateLimit { limit } }",
        version: 1,
        after: 0,
      };
      return (await registerOperation(services, client.owner, asked)).name;
    },
    serviceToken: async () => {
      const { clientid, owner } = client;
      const maker = { clientid, appuserid: owner.appuserid, operatorid: null };
      const wanted = {
        name: "Matrix",
        scopes: ["contacts:read" as const],
        days: 1,
        creditbudget: 0,
        confirmabove: null,
      };
      return (await createToken(services, maker, wanted)).servicetoken.tokenid;
    },
    webhook: async () => {
      const wanted = { url: "http://127.0.0.1:9/hooks", events: ["job.finished" as const], lowcredits: 10 };
      const made = await createWebhook(services, client.clientid, { ...wanted, withvalues: false, agreed: false });
      return made.webhook.endpointid;
    },
    member: (state) => aMember(dataspace, client.clientid, state),
    profile: () => aProfile(dataspace),
    opened: async () => {
      const profile = await aProfile(dataspace);
      const { clientid, appuserid } = subject;
      await revealContact(services, { clientid, appuserid, linkedinurl: profile.url, datum: "phone", source: "web" });
      return profile;
    },
    token: (purpose, { email, afid, clientid, appuserid }) =>
      issueToken(services.db.pool, { purpose, email, afid, clientid, appuserid }, services.now()),
    sessionOf: async ({ afid }) => {
      const [session] = await listSessions(
        services.db.pool,
        afid,
        utcText(services.now()),
        utcText(new Date(0)),
        fingerprint(""),
      );
      return String(session?.sessionid);
    },
    photoOf: async ({ appuserid }) => {
      const name = `${appuserid}.png`;
      await openFiles(services.config).put(`avatars/${name}`, Buffer.from("photo"));
      await services.db.pool.query("update appuser set avatar = $2 where appuserid = $1", [appuserid, name]);
      return name;
    },
    jobOf: (person) => aFinishedJob(services, person),
    listOf: (person, quoted) => aList(services, person, quoted === "quoted"),
    invoiceLink: async () => {
      const [clientid, invoicenumber] = [client.clientid, `M-${unique()}`];
      const transactiondate = utcText(services.now());
      await services.db.kysely
        .insertInto("transactionhistory")
        .values({ clientid, invoicenumber, transactiondate, planname: "Team", isaddon: 0, price: 99 })
        .execute();
      return linkToInvoice(services, clientid, invoicenumber).path.replace(/^.*?\//, "");
    },
    password,
    email: `new-${unique()}@acme-${unique()}.com`,
  };
}

const states: Partial<Record<Caller, Parameters<typeof aMember>[2]>> = {
  member: {},
  admin: { role: "admin" },
  disabled: { isactive: 0 },
  deleted: { isdeleted: 1, isactive: 0 },
};

async function callerIn(dataspace: TestDataspace, client: Client, caller: Caller): Promise<MemberPerson | null> {
  if (caller === "owner") return client.owner;
  if (caller === "otherOwner") return (await aClient(dataspace, { planid: client.planid })).owner;
  const state = states[caller];
  return state ? aMember(dataspace, client.clientid, state) : null;
}

async function aPublicKey(
  { services }: TestDataspace,
  clientid: number,
): Promise<{ publicKey: string; keyid: number }> {
  const key = `k${unique()}${unique()}`.slice(0, 16);
  const hash = fingerprint(key);
  const { rows } = await services.db.pool.query<{ keyid: number }>(
    "insert into apikeys (clientid, apikey_hash, apikey_sealed, purpose) values ($1, $2, $3, 'matrix') returning keyid",
    [clientid, hash, seal(services.config.keyring, key, hash)],
  );
  return { publicKey: key, keyid: rows[0]?.keyid ?? 0 };
}

import type { TokenScope } from "@finder/contract/endpoints/tokens";
import { createToken } from "@finder/dataspace/apikeys/tokens/manage-tokens";
import { addFeed } from "@finder/dataspace/contacts/feedback/feeds/manage-feeds";
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
import { aSourceKey } from "../../support/source-keys.ts";
import type { Caller } from "../cell.ts";
import { aFinishedJob, aList } from "./jobs.ts";
import { aTokenOf } from "./tokens.ts";

/** The fixtures of one cell: a client with people, and the caller. */
export type World = {
  readonly client: Client;
  /** The calling member; null for callers without one. */
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
  /** A bounce feed of the client; its provider. */
  readonly bounceFeed: () => Promise<"postmark">;
  /** A key of the client for a provider of people; the provider. */
  readonly sourceKey: () => Promise<"prospeo">;
  /** An operation of the client; its name. */
  readonly operation: () => Promise<string>;
  /** Another member of the client. */
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
  /** The password of every member. */
  readonly password: string;
  /** An unused business email. */
  readonly email: string;
};

/** A client and all callers; each is made when first asked for. */
export type Place = {
  /** The world as a caller sees it. */
  readonly as: (who: Caller) => Promise<World>;
  /** A token of the client's owner that has these scopes. */
  readonly tokenOf: (scopes: readonly TokenScope[]) => Promise<string>;
  /** Whether the client's plan and the callers' roles and states are as they were made. */
  readonly isIntact: () => Promise<boolean>;
};

export async function aPlace(dataspace: TestDataspace): Promise<Place> {
  const client = await aClient(dataspace, { planid: await aPlan(dataspace, { seats: 50, keys: 5 }) });
  const key = await aPublicKey(dataspace, client.clientid);
  let operation: Promise<string> | undefined;
  const base = { client, ...key, operation: () => (operation ??= anOperation(dataspace, client)) };
  const people = new Map<Caller, Promise<MemberPerson | null>>();
  const tokens = new Map<string, Promise<string>>();
  return {
    as: async (who) => {
      const person = people.get(who) ?? callerIn(dataspace, client, who);
      people.set(who, person);
      return seenBy(dataspace, base, await person);
    },
    tokenOf: (scopes) => {
      const token = tokens.get(scopes.join()) ?? aTokenOf(dataspace, client, scopes);
      tokens.set(scopes.join(), token);
      return token;
    },
    isIntact: async () => {
      const made = await Promise.all([...people].map(async ([who, person]) => ({ ...states[who], ...(await person) })));
      return areAsMade(dataspace, client, made);
    },
  };
}

type Made = Partial<MemberPerson> & Parameters<typeof aMember>[2];

async function areAsMade({ services }: TestDataspace, client: Client, made: readonly Made[]): Promise<boolean> {
  const members = made.filter(({ appuserid }) => appuserid !== undefined);
  const { rows } = await services.db.pool.query<{ same: number; planid: number }>(
    `select planid, (select count(*)::int from appuser u, jsonb_to_recordset($2) m (appuserid int, role text, isactive int, isdeleted int)
       where u.appuserid = m.appuserid and u.role = m.role
         and u.isactive = coalesce(m.isactive, 1) and u.isdeleted = coalesce(m.isdeleted, 0)) as same
     from usersubscription where clientid = $1`,
    [client.clientid, JSON.stringify(members)],
  );
  return rows[0]?.planid === client.planid && rows[0].same === members.length;
}

/** The world of one caller. */
export async function aWorld(dataspace: TestDataspace, who: Caller): Promise<World> {
  return (await aPlace(dataspace)).as(who);
}

async function anOperation({ services }: TestDataspace, { owner }: Client): Promise<string> {
  const asked = { name: "limits", description: "Limits", document: "{ rateLimit { limit } }", version: 1, after: 0 };
  return (await registerOperation(services, owner, asked)).name;
}

type Base = Pick<World, "client" | "publicKey" | "keyid" | "operation">;

function seenBy(dataspace: TestDataspace, base: Base, caller: MemberPerson | null): World {
  const { services } = dataspace;
  const { client } = base;
  const subject = caller?.clientid === client.clientid ? caller : client.owner;
  return {
    ...base,
    caller,
    subject,
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
    bounceFeed: async () => {
      await services.db.pool.query("delete from bouncefeed where clientid = $1", [client.clientid]);
      await addFeed(services, client.clientid, { provider: "postmark" });
      return "postmark";
    },
    sourceKey: async () => {
      await services.db.pool.query("delete from sourcekey where clientid = $1", [client.clientid]);
      await aSourceKey(dataspace, client.clientid, "prospeo");
      return "prospeo";
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
      await services.db.pool.query(
        `insert into transactionhistory (clientid, invoicenumber, transactiondate, planname, isaddon, price)
         values ($1, $2, $3, 'Team', 0, 99)`,
        [clientid, invoicenumber, utcText(services.now())],
      );
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

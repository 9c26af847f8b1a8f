import { randomBytes } from "node:crypto";
import { profileId } from "@finder/dataspace/contacts/profile-data";
import { fingerprint, seal } from "@finder/dataspace/db/secrets/seal";
import { createLogin } from "@finder/dataspace/session/create-login";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";

export type Actor = "operator" | "owner" | "admin" | "member";
export type Answer = { readonly status: number; readonly text: string; readonly json: unknown };
type Send = (
  who: Actor | "anonymous",
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** Two clients on the same plan. Every text of client B holds `canary`; its values are sealed under B's rows only. */
export type TwoClients = {
  readonly dataspace: TestDataspace;
  readonly canary: string;
  readonly a: { readonly clientid: number; readonly people: Record<Exclude<Actor, "operator">, number> };
  readonly b: { readonly clientid: number; readonly ids: Record<string, number> };
  readonly send: Send;
};

const password = "Two-Clients-Passw0rd";

/** Starts a dataspace with both clients; everyone of A is signed in, and an operator. */
export async function startTwoClients(): Promise<TwoClients> {
  const dataspace = await startDataspace();
  const canary = `canary${randomBytes(6).toString("hex")}`;
  const operator = { email: "operator@house.test", password, isOperator: true };
  await createLogin(dataspace.services.db.pool, operator);
  const a = await addClient(dataspace, "Alpha");
  const b = await addClient(dataspace, canary);
  const roles = ["owner", "admin", "member"] as const;
  const people = await Promise.all(
    roles.map(async (role) => [role, await addPerson(dataspace, a, role, "alpha")] as const),
  );
  const ids = Object.fromEntries(people.map(([role, { id }]) => [role, id])) as Record<(typeof roles)[number], number>;
  await fill(dataspace, a, ids.member, "alpha");
  const { id: owner } = await addPerson(dataspace, b, "owner", canary);
  const filled = await fill(dataspace, b, owner, canary);
  const tokens = new Map([["operator", await signIn(dataspace, operator.email)]]);
  for (const [role, { email }] of people) tokens.set(role, await signIn(dataspace, email));
  return {
    dataspace,
    canary,
    a: { clientid: a, people: ids },
    b: { clientid: b, ids: filled },
    send: sender(dataspace, tokens),
  };
}

function addClient(dataspace: TestDataspace, mark: string): Promise<number> {
  return one(
    dataspace,
    "insert into client (companyname, taxid, billingaddress, stripe_custid) values ($1::text, $1::text, $1::text, $1::text) returning clientid as id",
    [mark],
  );
}

async function addPerson(
  dataspace: TestDataspace,
  clientid: number,
  role: string,
  mark: string,
): Promise<{ id: number; email: string }> {
  const email = `${role}-${mark}@acme.test`;
  const afid = await createLogin(dataspace.services.db.pool, { email, password });
  const sql = `insert into appuser (clientid, afid, email, name, firstname, phonenumber, role, isactive, isverified, invitestatus, verifytoken)
    values ($1, $2, $3, $4, $4, $4, $5, 1, 1, 'accepted', $6) returning appuserid as id`;
  return {
    id: await one(dataspace, sql, [
      clientid,
      afid,
      email,
      `${mark} name`,
      role === "owner" ? "client" : role,
      `${mark}-token`,
    ]),
    email,
  };
}

async function fill(
  dataspace: TestDataspace,
  clientid: number,
  appuserid: number,
  mark: string,
): Promise<Record<string, number>> {
  const { keyring } = dataspace.services.config;
  const profile = profileId(`in/${mark}`);
  const hash = fingerprint(`${mark}-apikey`);
  const sealed = (values: unknown): Buffer => seal(keyring, JSON.stringify(values), profile);
  const put = (sql: string, ...values: unknown[]): Promise<number> => one(dataspace, sql, [clientid, ...values]);
  return {
    usersubscription: await put(
      "insert into usersubscription (clientid, planid, sku) values ($1, 10, $2) returning subscriptionid as id",
      mark,
    ),
    usercredit: await put("insert into usercredit (clientid, seatcount) values ($1, 7) returning usercreditid as id"),
    creditledger: await put(
      `insert into creditledger (clientid, pool, amount, balanceafter, kind, source, reference, idempotencykey)
       values ($1, 'contactcredit', 5, 5, 'grant_plan', 'job', $2, $2) returning ledgerid as id`,
      mark,
    ),
    usercontact: await put(
      `insert into usercontact (clientid, appuserid, profileid, full_name, linkedinurl, personal_masks, personal_sealed, business_masks,
         phone_masks, phone_sealed, personalemailcost, revealedby)
       values ($1, $2, $3, $4, $4, array['j•••@x.com'], $5, array['b•••@x.com'], array['+1 •••'], $6, 1, $2) returning contactid as id`,
      appuserid,
      profile,
      mark,
      sealed([`${mark}@private.test`]),
      sealed([`+1 ${mark}`]),
    ),
    contactfeedback: await put(
      `insert into contactfeedback (clientid, appuserid, linkedin_url, action, type) values ($1, $2, $3, 'upvote', 'phone') returning feedbackid as id`,
      appuserid,
      mark,
    ),
    apikeys: await put(
      "insert into apikeys (clientid, apikey_hash, apikey_sealed, purpose) values ($1, $2, $3, $4) returning keyid as id",
      hash,
      seal(keyring, `${mark}-apikey`, hash),
      mark,
    ),
    apiusage: await put(
      `insert into apiusage (clientid, keyid, linkedinurl, status)
       select clientid, keyid, $3, 200 from apikeys where clientid = $1 and apikey_hash = $2 returning apiusageid as id`,
      hash,
      mark,
    ),
    transactionhistory: await put(
      "insert into transactionhistory (clientid, invoicenumber, planname) values ($1, $2, $2) returning transactionid as id",
      mark,
    ),
    paymentquarantine: await put(
      `insert into paymentquarantine (reference, clientid, reason, amount, currency, createdon)
       values ($2, $1, $2, 50, 'usd', now()) returning clientid as id`,
      mark,
    ),
    demorequest: await one(
      dataspace,
      "insert into demorequest (name, email, query) values ($1::text, $1::text, $1::text) returning demorequestid as id",
      [mark],
    ),
    appuser: appuserid,
    client: clientid,
  };
}

async function signIn({ url, appKey }: TestDataspace, email: string): Promise<string> {
  const headers = { "content-type": "application/json", "x-dreamfactory-api-key": appKey };
  const answer = await fetch(`${url}/api/v2/user/session`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { session_token: string }).session_token;
}

function sender(dataspace: TestDataspace, tokens: Map<string, string>): Send {
  return async (who, method, path, body, headers = {}) => {
    const token = tokens.get(who);
    const response = await fetch(`${dataspace.url}/api/v2/${dataspace.services.config.DATASPACE_NAME}${path}`, {
      method,
      headers: {
        "x-dreamfactory-api-key": who === "operator" ? dataspace.operatorKey : dataspace.appKey,
        ...(token ? { "x-dreamfactory-session-token": token } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, json: text === "" ? undefined : JSON.parse(text) };
  };
}

async function one({ services }: TestDataspace, sql: string, values: unknown[]): Promise<number> {
  const { rows } = await services.db.pool.query<{ id: number }>(sql, values);
  return rows[0]?.id ?? 0;
}

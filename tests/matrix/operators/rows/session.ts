import { seal } from "@finder/dataspace/db/secrets/seal";
import { factorQueries } from "@finder/dataspace/factors/factors.queries";
import { bindOf } from "@finder/dataspace/factors/prove";
import { newTotpSecret } from "@finder/dataspace/factors/totp";
import { aPasskey } from "../../../support/console/passkeys.ts";
import { codeOf } from "../../../support/console/operators.ts";
import {
  errors,
  everybody,
  everyOperator,
  late,
  noToken,
  type OperatorPlace,
  type OperatorRows,
  type OperatorWorld,
} from "../row.ts";

const ownEnrolling = { enrolling: "allowed" } as const;

/** The own session and second factor. */
export const sessionRows: OperatorRows = {
  "Query.session": {
    document: "query { session { state } }",
    endpoint: "session/read",
    cells: everybody(),
    atEndpoint: { nobody: "SIGNED_OUT", owner: "SIGNED_OUT" },
  },
  "Mutation.signIn": {
    document: `mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { ${errors} } }`,
    variables: credentials,
    endpoint: "session/open",
    body: credentials,
    cells: everybody(),
  },
  "Mutation.signOut": {
    changesOperators: true,
    document: "mutation { signOut }",
    endpoint: "session/end",
    cells: everybody(noToken),
    atEndpoint: { nobody: "SIGNED_OUT", owner: "SIGNED_OUT" },
  },
  "Mutation.prove": {
    changesOperators: true,
    document: `mutation ($code: String!) { prove(code: $code) { ${errors} } }`,
    variables: ownCode,
    endpoint: "session/prove",
    body: ownCode,
    cells: everyOperator({ halfopen: "allowed", ...noToken }),
  },
  "Mutation.startApp": {
    changesOperators: true,
    document: `mutation { startApp { ${errors} } }`,
    endpoint: "app/start",
    cells: everyOperator({ ...ownEnrolling, ...late, ...noToken }),
  },
  "Mutation.confirmApp": {
    changesOperators: true,
    document: `mutation ($code: String!) { confirmApp(code: $code) { ${errors} } }`,
    variables: offeredCode,
    endpoint: "app/confirm",
    body: offeredCode,
    cells: everyOperator({ ...ownEnrolling, ...late, ...noToken }),
  },
  "Mutation.removeApp": {
    changesOperators: true,
    document: `mutation { removeApp { ${errors} } }`,
    variables: withPasskey,
    endpoint: "app/remove",
    body: withPasskey,
    cells: everyOperator({ ...late, ...noToken }),
  },
  "Mutation.renewRecoveryCodes": {
    changesOperators: true,
    document: `mutation { renewRecoveryCodes { ${errors} } }`,
    endpoint: "recovery/renew",
    cells: everyOperator({ ...late, ...noToken }),
  },
};

function credentials({ other: { email, password } }: OperatorPlace): { email: string; password: string } {
  return { email, password };
}

/** Gives the caller a passkey, which may then be the only factor. */
async function withPasskey({ caller, dataspace }: OperatorWorld): Promise<Record<string, never>> {
  if (caller?.secret) await aPasskey(dataspace, caller.afid);
  return {};
}

function ownCode({ caller, dataspace }: OperatorWorld): { code: string } {
  return { code: caller?.secret ? codeOf(caller.secret, dataspace.services.now()) : "000000" };
}

/** The first code of a secret that the caller was offered. */
async function offeredCode({ caller, dataspace }: OperatorWorld): Promise<{ code: string }> {
  if (!caller) return { code: "000000" };
  const { config, db, now } = dataspace.services;
  const secret = newTotpSecret();
  await factorQueries.operator.offerTotp(
    db.pool,
    caller.afid,
    seal(config.keyring, secret, bindOf({ holder: "operator", afid: caller.afid })),
  );
  return { code: codeOf(secret, now()) };
}

import { call } from "../../../support/calls.ts";
import { aPasskey, SoftwarePasskey } from "../../../support/console/passkeys.ts";
import { errors, everyOperator, late, noToken, type OperatorRows, type OperatorWorld } from "../row.ts";

/** The caller's own passkeys, and showing one. */
export const passkeysRows: OperatorRows = {
  "Query.passkeys": {
    document: "query { passkeys { id } }",
    endpoint: "passkeys/list",
    cells: everyOperator(noToken),
  },
  "Mutation.startPasskey": {
    changesOperators: true,
    document: `mutation { startPasskey { ${errors} } }`,
    endpoint: "passkeys/start",
    cells: everyOperator({ enrolling: "allowed", ...late, ...noToken }),
  },
  "Mutation.addPasskey": {
    changesOperators: true,
    document: `mutation ($response: String!) { addPasskey(name: "Laptop", response: $response) { ${errors} } }`,
    variables: made,
    endpoint: "passkeys/add",
    body: async (world) => ({ name: "Laptop", ...(await made(world)) }),
    cells: everyOperator({ enrolling: "allowed", ...late, ...noToken }),
  },
  "Mutation.renamePasskey": {
    changesOperators: true,
    document: `mutation ($id: ID!) { renamePasskey(id: $id, name: "Laptop") { ${errors} } }`,
    variables: async (world) => ({ id: await anOwn(world) }),
    endpoint: "passkeys/rename",
    body: async (world) => ({ passkeyid: await anOwn(world), name: "Laptop" }),
    cells: everyOperator(noToken),
  },
  "Mutation.removePasskey": {
    changesOperators: true,
    document: `mutation ($id: ID!) { removePasskey(id: $id) { ${errors} } }`,
    variables: async (world) => ({ id: await anOwn(world) }),
    endpoint: "passkeys/remove",
    body: async (world) => ({ passkeyid: await anOwn(world) }),
    cells: everyOperator({ ...late, ...noToken }),
  },
  "Mutation.startProof": {
    changesOperators: true,
    document: `mutation { startProof { options ${errors} } }`,
    variables: withOwn,
    endpoint: "passkeys/challenge",
    body: withOwn,
    cells: everyOperator({ halfopen: "allowed", ...noToken }),
  },
  "Mutation.proveByPasskey": {
    changesOperators: true,
    document: `mutation ($response: String!) { proveByPasskey(response: $response) { ${errors} } }`,
    variables: shown,
    endpoint: "passkeys/prove",
    body: shown,
    cells: everyOperator({ halfopen: "allowed", ...noToken }),
  },
};

/** Gives the caller a passkey, if there is a second factor: passkeys require one. */
async function own({ caller, dataspace }: OperatorWorld) {
  return caller?.secret ? aPasskey(dataspace, caller.afid) : null;
}

async function anOwn(world: OperatorWorld): Promise<number> {
  return (await own(world))?.passkeyid ?? 1;
}

async function withOwn(world: OperatorWorld): Promise<Record<string, never>> {
  await own(world);
  return {};
}

async function made(world: OperatorWorld): Promise<{ response: string }> {
  const { origin, hostname } = new URL(world.dataspace.services.config.WEB_URL);
  const none = JSON.stringify({ challenge: "none", rp: { id: hostname } });
  return { response: new SoftwarePasskey(origin).make((await optionsOf(world, "start")) ?? none) };
}

async function shown(world: OperatorWorld): Promise<{ response: string }> {
  const passkey = await own(world);
  const options = await optionsOf(world, "challenge");
  return { response: passkey && options ? passkey.show(options) : "{}" };
}

async function optionsOf({ caller, dataspace }: OperatorWorld, name: string): Promise<string | undefined> {
  if (!caller) return undefined;
  const { body } = await call<{ options?: string }>(dataspace, `operator/passkeys/${name}`, {
    token: caller.token,
    body: {},
  });
  return body.options;
}

import { call } from "./calls.ts";
import type { TestDataspace } from "./dataspace.ts";
import type { TestGateway } from "./gateway.ts";
import { aClient, aPlan, type Client, unique } from "./people.ts";

export type Provisioned = Client & { readonly scim: string };

/** A client whose identity provider has a SCIM token; `seats` are those of its plan. */
export async function aProvisionedClient(dataspace: TestDataspace, seats = 5): Promise<Provisioned> {
  const client = await aClient(dataspace, { planid: await aPlan(dataspace, { seats }) });
  return { ...client, scim: await aScimToken(dataspace, client) };
}

/** Makes or renews the SCIM token of a client. */
export async function aScimToken(dataspace: TestDataspace, { owner }: Client): Promise<string> {
  const { token } = owner;
  return (await call<{ token: string }>(dataspace, "provisioningtoken", { token, body: {} })).body.token;
}

export type ScimAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly id: string;
    readonly detail?: string;
    readonly scimType?: string;
    readonly totalResults?: number;
    readonly Resources?: readonly { readonly id: string }[];
    readonly [attribute: string]: unknown;
  };
};

/** Sends one request as an identity provider does. */
export async function askScim(
  { url }: Pick<TestGateway, "url">,
  token: string | undefined,
  request: string,
  body?: unknown,
  type = "application/scim+json",
): Promise<ScimAnswer> {
  const [method = "", path = ""] = request.split(/ (.*)/);
  const answer = await fetch(`${url}/scim/v2${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": type }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === "" ? { id: "" } : JSON.parse(text) };
}

/** A PATCH of SCIM with these operations. */
export function operations(...Operations: readonly object[]) {
  return { schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], Operations };
}

/** A new user as both providers describe one. */
export function aScimUser(changes: object = {}) {
  return {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
    userName: `${unique()}@provisioned.example`,
    name: { givenName: "Ida", familyName: "Holm" },
    active: true,
    ...changes,
  };
}

/** A condition of a filter, as Entra names a value. */
export function equals(attribute: string, value: string): string {
  return encodeURIComponent(`${attribute} eq "${value}"`);
}

import type { TestDataspace } from "./dataspace.ts";

export type Answer<Body = unknown> = { status: number; body: Body; headers: Headers };

type Init = {
  token?: string | undefined;
  key?: string | null;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
};

/** One REST call as the product's programs make it: app key, session token, JSON. `key: null` sends none. */
export async function call<Body = unknown>(
  dataspace: Pick<TestDataspace, "url" | "appKey">,
  path: string,
  init: Init = {},
): Promise<Answer<Body>> {
  const { token, key = dataspace.appKey, method = "POST", body, headers = {} } = init;
  const answer = await fetch(`${dataspace.url}/api/v2/${path}`, {
    method,
    headers: {
      ...(key === null ? {} : { "x-dreamfactory-api-key": key }),
      ...(token === undefined ? {} : { "x-dreamfactory-session-token": token }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Body, headers: answer.headers };
}

export type ErrorBody = { error: { code: number | string; context: unknown; message: string; status_code: number } };

/** Signs in with email and password over HTTP; answers the session token. */
export async function signIn(dataspace: TestDataspace, person: { email: string; password: string }): Promise<string> {
  const { status, body } = await call<{ session_token: string }>(dataspace, "user/session", {
    body: { email: person.email, password: person.password },
  });
  if (status !== 200) throw new Error(`sign-in answered ${status}`);
  return body.session_token;
}

import type { TypedDocumentString } from "../operations.generated.ts";
import { installedVersion, productOrigin } from "../platform/chrome.ts";
import { forgetToken, readToken } from "./token.ts";

/** Why something was not done; the code is one of the product's errors. */
export class Refusal extends Error {
  readonly code: string;
  constructor(code: string, message = code) {
    super(message);
    this.code = code;
  }
}

type Answer<Data> = {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
};

/** Refusals that mean the session is over. */
const ends = /^(?:SIGNED_OUT|SESSION_\w+|ACCOUNT_\w+)$/;

/** Headers of every call: the token and the extension's version. Cookies are never sent. */
export function headersOf(token: string | null): Record<string, string> {
  return {
    "x-finder-extension": installedVersion,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
}

/** Sends an operation to the product. Throws a Refusal; one that ends the session also deletes it here. */
export async function ask<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> {
  const token = await readToken();
  const answer = await post(JSON.stringify({ query: String(document), variables }), token, signal);
  const { data, errors } = (await answer.json().catch(() => ({}))) as Answer<Data>;
  const [first] = errors ?? [];
  if (data && !first) return data;
  const code = first?.extensions?.code ?? "UNAVAILABLE";
  if (ends.test(code) && token !== null) await forgetToken(token);
  throw new Refusal(code, first?.message);
}

type Refusable = { readonly userErrors: readonly { readonly code: string; readonly message: string }[] };

/** A payload without refusals; throws the first one. */
export function accepted<Payload extends Refusable>(payload: Payload): Payload {
  const [first] = payload.userErrors;
  if (first) throw new Refusal(first.code, first.message);
  return payload;
}

async function post(body: string, token: string | null, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(`${productOrigin}/graphql`, {
      method: "POST",
      credentials: "omit",
      redirect: "error",
      headers: { ...headersOf(token), "content-type": "application/json" },
      body,
      signal: signal ?? null,
    });
  } catch (failure) {
    throw signal?.aborted ? failure : new Refusal("UNAVAILABLE");
  }
}

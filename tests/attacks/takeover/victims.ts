import { call } from "../../support/calls.ts";
import { anApp, type MemberApp } from "../../support/factors.ts";
import { aClient, aMember, type MemberPerson } from "../../support/people.ts";
import { sharedStack } from "../../support/shared/stack.ts";

export const stack = await sharedStack();
/** Whose members are attacked. */
export const client = await aClient(stack.dataspace);

export type Victim = MemberPerson & { readonly app: MemberApp };

/** A member with an authenticator app. */
export async function aVictim(): Promise<Victim> {
  const member = await aMember(stack.dataspace, client.clientid);
  return { ...member, app: await anApp(stack.dataspace, member) };
}

export type Answer = {
  session_token?: string;
  error?: { message: string; context: { code: string; waitingtoken: string } };
};

/** One REST call. */
export function post(path: string, body: object, token?: string, method = "POST") {
  return call<Answer>(stack.dataspace, path, { body, token, method });
}

/** What a call was refused with, or that it was done. */
export function refusal({ status, body }: { status: number; body: Answer }): string {
  return status === 200 ? "done" : (body.error?.context?.code ?? `${status}`);
}

/** The token of a sign-in by password that waits for its second factor. */
export async function waiting({ email, password }: Pick<MemberPerson, "email" | "password">): Promise<string> {
  return (await post("user/session", { email, password })).body.error?.context.waitingtoken ?? "";
}

/** Shows a code to a waiting sign-in. */
export function prove(waitingtoken: string, code: string) {
  return post("user/session/factor", { waitingtoken, code });
}

/** Begins a sign-in by passkey alone, or the second step of one that waits. */
export async function begin(waitingtoken?: string): Promise<{ options: string; waitingtoken: string }> {
  const { body } = await post("user/session/factor/challenge", { waitingtoken });
  return body as unknown as { options: string; waitingtoken: string };
}

/** Shows a passkey to a sign-in. */
export function show(waitingtoken: string, response: string) {
  return post("user/session/factor", { waitingtoken, response });
}

type Browser = { readonly cookie?: string; readonly bearer?: string };

/** Sends one GraphQL request as a browser or a tool does; answers its text and cookies. */
export async function graphql(document: string, { cookie, bearer }: Browser = {}) {
  const { url } = stack.gateway;
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(cookie === undefined ? {} : { cookie, origin: url }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify({ query: document }),
  });
  return { text: await answer.text(), cookies: answer.headers.getSetCookie().join("; ") };
}

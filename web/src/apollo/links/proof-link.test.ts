import { ApolloClient, ApolloLink, gql, InMemoryCache } from "@apollo/client";
import { of } from "rxjs";
import { afterEach, expect, test } from "vitest";
import { askForProof, question, settleProof } from "@/lib/proof";
import { createProofLink } from "./proof-link";

const change = gql`
  mutation Change {
    done
  }
`;
const prove = gql`
  mutation Prove {
    done
  }
`;
const refused = { errors: [{ message: "Confirm first", extensions: { code: "PROOF_REQUIRED" } }] };

afterEach(() => settleProof(false));

/** A client of a server that refuses until the proof was shown, and the names of what it was sent. */
function aClient(): { client: ApolloClient; sent: string[]; show: () => void } {
  const sent: string[] = [];
  let shown = false;
  const server = new ApolloLink(({ operationName = "" }) => {
    sent.push(operationName);
    return of(shown ? { data: { done: true } } : refused);
  });
  const client = new ApolloClient({
    link: ApolloLink.from([createProofLink(async (name) => name !== "Prove" && askForProof()), server]),
    cache: new InMemoryCache(),
  });
  const show = (): void => {
    shown = true;
    settleProof(true);
  };
  return { client, sent, show };
}

async function untilAsked(): Promise<void> {
  await expect.poll(question.get).not.toBeNull();
}

test("what needs the second factor again is sent once more after it was shown", async () => {
  const { client, sent, show } = aClient();
  const done = client.mutate({ mutation: change });
  await untilAsked();
  show();
  expect((await done).data).toEqual({ done: true });
  expect(sent).toEqual(["Change", "Change"]);
});

test("one question serves all that wait for it", async () => {
  const { client, sent, show } = aClient();
  const all = [client.mutate({ mutation: change }), client.mutate({ mutation: change })];
  await expect.poll(() => sent.length).toBe(2);
  await untilAsked();
  show();
  await Promise.all(all);
  expect(sent).toHaveLength(4);
});

test("a question that is closed leaves the refusal, and nothing is sent again", async () => {
  const { client, sent } = aClient();
  const done = client.mutate({ mutation: change });
  await untilAsked();
  settleProof(false);
  await expect(done).rejects.toThrow("Confirm first");
  expect(sent).toEqual(["Change"]);
});

test("nothing is asked before what shows the second factor itself", async () => {
  const { client } = aClient();
  await expect(client.mutate({ mutation: prove })).rejects.toThrow("Confirm first");
  expect(question.get()).toBeNull();
});

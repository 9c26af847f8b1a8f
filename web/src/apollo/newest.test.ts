import { gql, type TypedDocumentNode } from "@apollo/client";
import { expect, test, vi } from "vitest";
import { clientOf } from "@/testing/gateway-client";

const query: TypedDocumentNode<{ viewer: { credits: number } }> = gql("query Balance { viewer { id credits } }");
const mutation = gql("mutation Spend { spend { id credits } }");

/** A gateway with ten credits, a client of it, and the answers to its questions, read at once and given when they are let go. */
async function aGateway() {
  let credits = 10;
  const held: (() => void)[] = [];
  const client = await clientOf((request, response) => {
    let text = "";
    request.on("data", (part: Buffer) => (text += part.toString()));
    request.on("end", () => {
      const isChange = text.includes("Spend");
      if (isChange) credits -= 1;
      const member = { __typename: "Member", id: "7", credits };
      const answer = JSON.stringify({ data: isChange ? { spend: member } : { viewer: member } });
      const give = (): void =>
        void response.writeHead(200, { "content-type": "application/graphql-response+json" }).end(answer);
      if (isChange) give();
      else held.push(give);
    });
  });
  /** Waits for so many questions in all. */
  const asked = (count: number) => vi.waitFor(() => expect(held).toHaveLength(count));
  return { client, held, asked };
}

test("an answer in flight during a mutation does not overwrite the mutation's result", async () => {
  const { client, held, asked } = await aGateway();
  const seen: number[] = [];
  client.watchQuery({ query }).subscribe((shown) => {
    if (shown.dataState === "complete") seen.push(shown.data.viewer.credits);
  });
  await asked(1);
  await client.mutate({ mutation });
  held[0]?.();
  await asked(2);
  held[1]?.();
  await vi.waitFor(() => expect(seen).toEqual([9]));
});

test("a refetch after a mutation does not share a query sent before it", async () => {
  const { client, held, asked } = await aGateway();
  const first = client.query({ query });
  await asked(1);
  await client.mutate({ mutation });
  const anew = client.query({ query, fetchPolicy: "network-only" });
  held[0]?.();
  await asked(2);
  held[1]?.();
  expect([await first, await anew].map(({ data }) => data?.viewer.credits)).toEqual([9, 9]);
});

test("a query is sent at most three times in spite of mutations, and once without one", async () => {
  const { client, held, asked } = await aGateway();
  const first = client.query({ query });
  for (let count = 1; count <= 3; count += 1) {
    await asked(count);
    await client.mutate({ mutation });
    held[count - 1]?.();
  }
  expect((await first).data?.viewer.credits).toBe(8);
  const next = client.query({ query, fetchPolicy: "network-only" });
  await asked(4);
  held[3]?.();
  expect((await next).data?.viewer.credits).toBe(7);
  expect(held).toHaveLength(4);
});

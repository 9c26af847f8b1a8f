import type { LoneGateway } from "../lone-gateway.ts";

/** What a hostile request came to: its answer, and the milliseconds of CPU that it cost. */
export type Cost = { readonly status: number; readonly code: string; readonly ms: number };

/** Sends one as anybody could; `code` is the first of its errors, or what of the connection failed. */
export async function sendHostile({ url, cpu }: Pick<LoneGateway, "url" | "cpu">, body: string): Promise<Cost> {
  const before = cpu();
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const text = await answer.text();
  const code = /"code":"(\w+)"/.exec(text)?.[1] ?? "answered";
  return { status: answer.status, code, ms: (cpu() - before) / 1000 };
}

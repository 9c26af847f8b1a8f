import { hostileDocuments } from "../../gateway/src/testing/hostile-documents.ts";
import type { BenchProduct } from "./product.ts";

const tries = 50;

type Figure = { readonly document: string; readonly median: number; readonly longest: number };

/** How long the gateway takes to refuse each hostile document, in milliseconds, network included. */
export const refusalFigures = async ({ url, token }: BenchProduct): Promise<Figure[]> => {
  const figures = [];
  for (const [document, query, variables] of hostileDocuments) {
    const took: number[] = [];
    for (let time = 0; time < tries; time += 1) {
      const began = performance.now();
      const answer = await fetch(`${url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify({ query, variables }),
      });
      await answer.text();
      if (answer.status !== 400) throw new Error(`A document with ${document} was answered ${answer.status}.`);
      took.push(performance.now() - began);
    }
    took.sort((one, other) => one - other);
    figures.push({ document, median: took[tries / 2] ?? 0, longest: took.at(-1) ?? 0 });
  }
  return figures;
};

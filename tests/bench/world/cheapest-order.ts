import { isVerified, type WorldPerson } from "./people.ts";

/** What a list costs if sources are asked in an order, each for who is still without a verified email. */
function costOf(people: readonly WorldPerson[], prices: readonly number[], order: readonly number[]): number {
  let cost = 0;
  for (const person of people) {
    if (person.mailbox === "gone") continue; // dropped, and not paid
    for (const source of order) {
      if (!person.known[source]) continue;
      cost += prices[source] ?? 0;
      if (isVerified(person)) break;
    }
  }
  return cost;
}

/** The cost of the cheapest order, which is known afterwards alone. */
export function cheapestCost(people: readonly WorldPerson[], prices: readonly number[]): number {
  const orders = permutations(prices.map((_, at) => at));
  return Math.min(...orders.map((order) => costOf(people, prices, order)));
}

function permutations(of: readonly number[]): number[][] {
  if (of.length <= 1) return [[...of]];
  return of.flatMap((first) => permutations(of.filter((each) => each !== first)).map((rest) => [first, ...rest]));
}

import { platform } from "../platform/chrome";
import { createStore } from "../store";
import { asPeople, type Collected, fill, type Filled } from "./basket";

/** The signed-in member's basket; it stays in this browser until it is sent, emptied, or the member signs out. */
export const basket = createStore<readonly Collected[]>([]);
let owner = "";

/** Shows the basket of this member. */
export async function openBasket(memberId: string): Promise<void> {
  owner = memberId;
  const { [memberId]: stored } = await readAll();
  basket.set(asPeople(stored));
}

/** Collects people on their way in. */
export function collect(more: readonly Collected[]): Filled {
  const filled = fill(basket.get(), more);
  keep(filled.people);
  return filled;
}

export function takeOut(key: string): void {
  keep(basket.get().filter((person) => person.key !== key));
}

export function emptyBasket(): void {
  keep([]);
}

const place = "baskets";

type Baskets = Readonly<Record<string, unknown>>;

async function readAll(): Promise<Baskets> {
  const { [place]: stored } = await platform.storage.local.get(place);
  return typeof stored === "object" && stored !== null ? (stored as Baskets) : {};
}

function keep(people: readonly Collected[]): void {
  basket.set(people);
  void readAll().then((all) => platform.storage.local.set({ [place]: { ...all, [owner]: people } }));
}

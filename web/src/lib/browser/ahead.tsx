import { type ComponentType, useEffect } from "react";
import { lazily } from "./lazily";
import { useWide } from "./useWide";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Fetches the chunk that will show an answer in parallel with that answer. A failure surfaces at rendering. */
export function useAhead(load: () => Promise<unknown>): void {
  useEffect(() => void load().catch(() => undefined), [load]);
}

/** The rows of a list as table or cards, each a chunk of its own, and the hook that fetches it in parallel with the people. */
export function rowsByWidth<Props extends object>(table: Load<Props>, cards: Load<Props>) {
  const [Table, Cards] = [lazily(table), lazily(cards)] as ComponentType<Props>[];
  function Rows(props: Props) {
    const Form = useWide() ? Table : Cards;
    return Form && <Form {...props} />;
  }
  return { Rows, useRowsAhead: () => useAhead(useWide() ? table : cards) };
}

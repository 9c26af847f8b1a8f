import { type ComponentType, useEffect } from "react";
import { lazily } from "./lazily";
import { useWide } from "./useWide";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Fetches the chunk of what will show an answer, beside that answer and not after it. A failure is told when it is drawn. */
export function useAhead(load: () => Promise<unknown>): void {
  useEffect(() => void load().catch(() => undefined), [load]);
}

/** The rows of a list in the form that fits the window, each a chunk of its own, and the hook that fetches it beside the people. */
export function rowsByWidth<Props extends object>(table: Load<Props>, cards: Load<Props>) {
  const [Table, Cards] = [lazily(table), lazily(cards)] as ComponentType<Props>[];
  function Rows(props: Props) {
    const Form = useWide() ? Table : Cards;
    return Form && <Form {...props} />;
  }
  return { Rows, useRowsAhead: () => useAhead(useWide() ? table : cards) };
}

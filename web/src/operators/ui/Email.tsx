import { Bdi } from "@/ui/text/Bdi";

/** An email in a record: whole on a card; in a table's row cut at its own end, also where the page reads from right to left. */
export function Email({ value }: { value: string | null }) {
  return (
    <Bdi
      display={{ lg: "block" }}
      w={{ lg: "fit-content" }}
      maxW={{ lg: "full" }}
      overflow={{ lg: "hidden" }}
      textOverflow={{ lg: "ellipsis" }}
      whiteSpace={{ lg: "nowrap" }}
      title={value ?? undefined}
    >
      {value ?? "–"}
    </Bdi>
  );
}

import { TextLink } from "@/ui/navigation/TextLink";
import { Bdi } from "@/ui/text/Bdi";

/** A request by its id, shown above all calls once it is chosen. */
export function RequestLink({ id }: { id: string }) {
  return (
    <TextLink to={{ search: new URLSearchParams({ tab: "calls", request: id }).toString() }} truncate>
      <Bdi dir="ltr">{id}</Bdi>
    </TextLink>
  );
}

import { remembered } from "@/lib/browser/remembered";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";

/** Whether the last answer to this browser listed no providers. */
const none = "no-providers";

/** Keeps in mind whether there are any, for the room that the next visit gives them. */
export function rememberProviders(count: number): void {
  remembered.write(none, count === 0 ? "1" : null);
}

/** The room that the providers' buttons will take; none where there were none at the last visit. */
export function SocialSkeleton() {
  if (remembered.read(none) !== null) return null;
  return (
    <Loading display="grid" gap="3">
      <Skeleton h="5" w="4rem" mx="auto" />
      <Skeleton h="11" />
      <Skeleton h="11" />
    </Loading>
  );
}

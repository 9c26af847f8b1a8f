import { Loading, Skeleton } from "@/ui/feedback/Skeleton";

/** The room of the owner's part of My Account, while it or its data come. */
export function CompanySkeleton() {
  return (
    <Loading>
      <Skeleton h="18rem" borderRadius="lg" />
    </Loading>
  );
}

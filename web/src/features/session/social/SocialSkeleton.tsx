import { Loading, Skeleton } from "@/ui/feedback/Skeleton";

/** The room that the providers' buttons will take. */
export function SocialSkeleton() {
  return (
    <Loading display="grid" gap="3">
      <Skeleton h="5" w="4rem" mx="auto" />
      <Skeleton h="11" />
      <Skeleton h="11" />
    </Loading>
  );
}

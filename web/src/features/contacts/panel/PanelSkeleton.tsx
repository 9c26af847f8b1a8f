import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/primitives";

/** A person's details on the way. */
export function PanelSkeleton() {
  return (
    <Loading p="5">
      <Stack gap="4">
        <Skeleton h="12" />
        <Skeleton h="12" />
        <Skeleton h="12" />
        <Skeleton h="24" />
      </Stack>
    </Loading>
  );
}

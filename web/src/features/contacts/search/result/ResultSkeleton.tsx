import { Card } from "@/ui/layout/Card";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { HStack, Stack } from "@/ui/layout/primitives";

/** A person on the way. */
export function ResultSkeleton() {
  return (
    <Card p="5">
      <Loading>
        <HStack gap="4" mb="6">
          <Skeleton boxSize="14" borderRadius="full" />
          <Stack gap="2">
            <Skeleton h="5" w="11rem" />
            <Skeleton h="4" w="15rem" />
          </Stack>
        </HStack>
        <Stack gap="3">
          <Skeleton h="12" />
          <Skeleton h="12" />
        </Stack>
      </Loading>
    </Card>
  );
}

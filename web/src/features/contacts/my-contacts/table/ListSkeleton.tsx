import { Card } from "@/ui/layout/Card";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { HStack } from "@/ui/layout/primitives";

const rows = ["a", "b", "c", "d", "e", "f"];

/** Rows on the way. */
export function ListSkeleton() {
  return (
    <Card px="4" py="2">
      <Loading>
        {rows.map((row) => (
          <HStack key={row} gap="4" py="4">
            <Skeleton boxSize="9" borderRadius="full" flexShrink={0} />
            <Skeleton h="5" flex="2" />
            <Skeleton h="5" flex="1" display={{ base: "none", md: "block" }} />
            <Skeleton h="5" flex="1" display={{ base: "none", md: "block" }} />
          </HStack>
        ))}
      </Loading>
    </Card>
  );
}

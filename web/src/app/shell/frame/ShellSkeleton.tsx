import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Box, Grid } from "@/ui/layout/primitives";
import { HeaderFrame } from "./HeaderFrame";
import { PageFrame } from "./PageFrame";

/** A page whose content is on its way. */
export function PageSkeleton() {
  return (
    <Loading>
      <Skeleton h="8" w="12rem" mb="6" />
      <Grid templateColumns={{ base: "1fr", md: "1fr 1fr" }} gap="4">
        <Skeleton h="11rem" borderRadius="lg" />
        <Skeleton h="11rem" borderRadius="lg" />
      </Grid>
    </Loading>
  );
}

/** The shell before the viewer has loaded: nothing that depends on a role, no number. */
export function ShellSkeleton() {
  return (
    <>
      <HeaderFrame>
        <Skeleton h="5" w="9rem" marginInlineStart="auto" />
        <Skeleton boxSize="8" borderRadius="full" />
      </HeaderFrame>
      <Box py="6">
        <PageFrame>
          <PageSkeleton />
        </PageFrame>
      </Box>
    </>
  );
}

import { Box, type BoxProps } from "@chakra-ui/react";
import { useTranslation } from "@/i18n/useTranslation";

/** A grey block in the shape of what will come. It appears after 200 ms, so that quick answers do not blink. */
export function Skeleton(props: BoxProps) {
  return (
    <Box
      aria-hidden
      bg="fill.strong"
      borderRadius="md"
      opacity={0.7}
      animation="appear 200ms 200ms backwards, breathe 1.6s 400ms infinite"
      {...props}
    />
  );
}

/** Skeletons as one loading region that a screen reader announces once. */
export function Loading({ children, ...rest }: BoxProps) {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t("state.loading")} {...rest}>
      {children}
    </Box>
  );
}

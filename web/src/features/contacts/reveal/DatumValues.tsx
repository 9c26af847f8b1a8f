import { limits } from "@finder/contract/limits";
import { Suspended } from "@/ui/feedback/Suspended";
import { Bdi } from "@/ui/text/Bdi";
import { CopyButton } from "@/ui/actions/CopyButton";
import { FirstFew } from "@/ui/text/FirstFew";
import { Optional } from "@/ui/feedback/Optional";
import { Box, chakra, HStack, Stack } from "@/ui/layout/primitives";
import { lazily } from "@/lib/browser/lazily";
import type { DatumFragment } from "./Datum.generated";

const LocalNumber = lazily(async () => (await import("./LocalNumber")).LocalNumber);

const ValueLink = chakra("a", {
  base: { color: "text", fontWeight: "550", "&:hover": { textDecoration: "underline" } },
});

type DatumValuesProps = {
  datum: DatumFragment;
  /** Says how a phone is dialled within its country, where there is room. */ local?: boolean;
};

/** All values of one datum, three of them at first: links with a copy button when open, masks when not. */
export function DatumValues({ datum, local = false }: DatumValuesProps) {
  return (
    <Stack gap="0.5" minW="0" align="flex-start">
      <FirstFew values={datum.values} most={limits.valuesShown}>
        {(value, index) =>
          datum.revealed ? (
            <OpenValue key={value} datum={datum} value={value} local={local} />
          ) : (
            <Box key={index} color="text.muted">
              <Bdi dir="ltr">{value}</Bdi>
            </Box>
          )
        }
      </FirstFew>
    </Stack>
  );
}

/** Where a press on a value leads: a mail or a call. */
export function addressOf(datum: DatumFragment, value: string): string {
  return datum.type === "PHONE" ? `tel:${value.replaceAll(/[^+\d]/gu, "")}` : `mailto:${value}`;
}

function OpenValue({ datum, value, local }: { datum: DatumFragment; value: string; local: boolean }) {
  return (
    <>
      <HStack gap="1" minW="0">
        <ValueLink href={addressOf(datum, value)}>
          <Bdi dir="ltr">
            <Breakable value={value} />
          </Bdi>
        </ValueLink>
        <CopyButton value={value} />
      </HStack>
      {local && datum.type === "PHONE" && (
        <Optional>
          <Suspended fallback={<Box h="1.25rem" />}>
            <LocalNumber value={value} />
          </Suspended>
        </Optional>
      )}
    </>
  );
}

/** A value that breaks before its @ where it has no room. */
function Breakable({ value }: { value: string }) {
  const at = value.lastIndexOf("@");
  return at < 1 ? (
    value
  ) : (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  );
}

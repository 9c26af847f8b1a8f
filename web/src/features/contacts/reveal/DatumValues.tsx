import { limits } from "@finder/contract/limits";
import type { Ref } from "react";
import { Suspended } from "@/ui/feedback/Suspended";
import { Bdi } from "@/ui/text/Bdi";
import { CopyButton } from "@/ui/actions/CopyButton";
import { FirstFew } from "@/ui/text/FirstFew";
import { Optional } from "@/ui/feedback/Optional";
import { chakra, HStack, Stack } from "@/ui/layout/primitives";
import { lazily } from "@/lib/browser/lazily";
import type { DatumFragment } from "./__generated__/Datum.generated";

const LocalNumber = lazily(async () => (await import("./LocalNumber")).LocalNumber);

const ValueLink = chakra("a", {
  base: { color: "text", fontWeight: "550", "&:hover": { textDecoration: "underline" } },
});

type DatumValuesProps = {
  datum: DatumFragment;
  /** Says how a phone is dialled within its country, where there is room. */ local?: boolean;
  /** A button elsewhere copies all of them. */ isCopied?: boolean;
  /** For the first copy. */ copyRef?: Ref<HTMLButtonElement> | undefined;
};

/** All values of one datum, three of them at first: links with a copy button when open, masks of the same height when not. */
export function DatumValues({ datum, local = false, isCopied = false, copyRef }: DatumValuesProps) {
  return (
    <Stack gap="0.5" minW="0" align="flex-start">
      <FirstFew values={datum.values} most={limits.valuesShown}>
        {(value, index) =>
          datum.revealed ? (
            <OpenValue
              key={index}
              datum={datum}
              value={value}
              local={local}
              copies={!isCopied || datum.values.length > 1}
              copyRef={index === 0 ? copyRef : undefined}
            />
          ) : (
            <HStack key={index} minH="7" color="text.muted">
              <Bdi dir="ltr">{value}</Bdi>
            </HStack>
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

type OpenValueProps = Pick<DatumValuesProps, "datum" | "copyRef"> & { value: string; local: boolean; copies: boolean };

function OpenValue({ datum, value, local, copies, copyRef }: OpenValueProps) {
  return (
    <HStack columnGap="1.5" rowGap="0" minW="0" minH="7" flexWrap={local ? "wrap" : undefined}>
      <ValueLink href={addressOf(datum, value)}>
        <Bdi dir="ltr">
          <Breakable value={value} />
        </Bdi>
      </ValueLink>
      {copies && <CopyButton ref={copyRef} value={value} />}
      {local && datum.type === "PHONE" && (
        <Optional>
          <Suspended>
            <LocalNumber value={value} />
          </Suspended>
        </Optional>
      )}
    </HStack>
  );
}

/** A value that can break before its @. */
export function Breakable({ value }: { value: string }) {
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

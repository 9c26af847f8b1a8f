import { useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { HStack, Text } from "@/ui/layout/primitives";
import { Chip, type Tone } from "@/ui/text/Chip";
import type { ProductOperationFragment } from "./__generated__/Operations.generated";
import { RetireDialog } from "./RetireDialog";

type Version = ProductOperationFragment["versions"][number];

const tones: Record<Version["state"], Tone> = { LIVE: "good", RETIRING: "warn", RETIRED: "neutral", INVALID: "bad" };

/** One version of an operation: its state, why it does not fit, and the way to its end. */
export function VersionLine({ name, version }: { name: string; version: Version }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [retires, setRetires] = useState(false);
  const { state, retiresOn, faults } = version;
  const number = format.number(version.version);
  return (
    <>
      <HStack gap="2" flexWrap="wrap">
        <Text>{t("tools.operations.version", { version: number })}</Text>
        <Chip tone={tones[state]}>
          {t(`tools.operations.state.${state}`, { date: retiresOn ? format.date(retiresOn) : "" })}
        </Chip>
        <Button
          size="sm"
          tone="ghost"
          aria-label={t("tools.operations.retireOf", { version: number, name })}
          onClick={() => setRetires(true)}
        >
          {t("tools.operations.retire")}
        </Button>
      </HStack>
      {faults.map((fault) => (
        <Text key={fault} dir="ltr" fontSize="sm" color="bad" whiteSpace="normal" overflowWrap="anywhere">
          {fault}
        </Text>
      ))}
      {retires && <RetireDialog name={name} version={version} onClose={() => setRetires(false)} />}
    </>
  );
}

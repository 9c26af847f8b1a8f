import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Button } from "@/ui/actions/Button";
import { Box, chakra, Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import { BlackBox } from "@/ui/text/BlackBox";
import { Chip, type Tone } from "@/ui/text/Chip";
import type { Version } from "./version";
import { RetireDialog } from "./RetireDialog";

const tones: Record<Version["state"], Tone> = { LIVE: "good", RETIRING: "warn", RETIRED: "neutral", INVALID: "bad" };
const Fold = chakra("details", {
  base: { "& > summary": { cursor: "pointer", fontSize: "sm", fontWeight: "550", py: "1" } },
});

type VersionPartProps = { name: string; version: Version; canManage: boolean };

/** One version: its state and price, a call to copy, and its document. */
export function VersionPart({ name, version, canManage }: VersionPartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts = useFacts(version);
  const [retiring, setRetiring] = useState(false);
  const { state, retiresOn, faults, sample, document, parameters } = version;
  const title = t("operations.version", { version: format.number(version.version) });
  return (
    <Stack gap="2" pt="3" borderBlockStartWidth="1px" borderColor="line">
      <Flex justify="space-between" align="center" gap="2" flexWrap="wrap">
        <HStack gap="2" flexWrap="wrap">
          <Text fontWeight="600">{title}</Text>
          <Chip tone={tones[state]}>
            {t(`operations.state.${state}`, { date: retiresOn ? format.date(retiresOn) : "" })}
          </Chip>
          {!version.callable && state !== "RETIRED" && state !== "INVALID" && <Chip>{t("operations.notYours")}</Chip>}
        </HStack>
        {canManage && (
          <Button aria-label={t("operations.retire.of", { name, version: title })} onClick={() => setRetiring(true)}>
            {t("operations.retire.action")}
          </Button>
        )}
      </Flex>
      <Text fontSize="sm" color="text.muted">
        {facts}
      </Text>
      {faults.length > 0 && (
        <Box as="ul" dir="ltr" listStyle="none" fontSize="sm" color="bad" overflowWrap="anywhere">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </Box>
      )}
      {parameters.length > 0 && (
        <HStack as="ul" gap="1.5" flexWrap="wrap" listStyle="none" aria-label={t("operations.parameters")}>
          {parameters.map((parameter) => (
            <Chip as="li" key={parameter} dir="ltr" fontFamily="monospace" whiteSpace="normal" overflowWrap="anywhere">
              {parameter}
            </Chip>
          ))}
        </HStack>
      )}
      {sample !== "" && (
        <Fold>
          <summary>{t("operations.sample")}</summary>
          <BlackBox label={t("operations.sampleOf", { name })} copyLabel={t("operations.copySample")} text={sample} />
        </Fold>
      )}
      <Fold>
        <summary>{t("operations.document")}</summary>
        <BlackBox
          label={t("operations.documentOf", { name })}
          copyLabel={t("operations.copyDocument")}
          text={document}
        />
      </Fold>
      {retiring && <RetireDialog name={name} version={version} onClose={() => setRetiring(false)} />}
    </Stack>
  );
}

/** Price, kind and use of a version, in one line. */
function useFacts({ price, readsOnly, calls, changedOn, revision }: Version): string {
  const { t } = useTranslation();
  const format = useFormat();
  const credits = (most: number | null) => {
    if (most === 0) return t("operations.free");
    return most === null
      ? t("operations.spendsAsAsked")
      : t("operations.spends", { count: most, formatted: format.number(most) });
  };
  const points = price && t("operations.points", { count: price.points, formatted: format.number(price.points) });
  return [
    ...(price ? [t(readsOnly ? "operations.reads" : "operations.writes"), points, credits(price.mostCredits)] : []),
    t("operations.calls", { count: calls, formatted: format.number(calls) }),
    t("operations.changed", { revision: format.number(revision), date: format.date(changedOn) }),
  ].join(" · ");
}

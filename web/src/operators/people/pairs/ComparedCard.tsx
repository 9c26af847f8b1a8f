import { operatorPaths } from "@finder/contract/web-paths";
import type { ReactNode } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/layout/Card";
import { chakra, HStack, Stack, Text } from "@/ui/layout/primitives";
import { TextLink } from "@/ui/navigation/TextLink";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { useSourceName } from "../useSourceName";
import type { ComparedFieldsFragment } from "./__generated__/Pairs.generated";

type Person = ComparedFieldsFragment;

type ComparedCardProps = {
  person: Person;
  /** The person it is compared with. */
  against: Person;
  stays: boolean;
  /** Chooses it as the one that stays; absent: nothing is chosen here. */
  onStays: (() => void) | undefined;
};

/** One of two people, with what it has in common with the other. */
export function ComparedCard({ person, against, stays, onStays }: ComparedCardProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { id, summary, location, updatedOn, owners, values } = person;
  const [mine, other] = [summary, against.summary];
  return (
    <Card p={{ base: "4", sm: "5" }} borderColor={stays && onStays ? "accent" : undefined}>
      <Stack as="section" aria-label={mine.fullName} gap="4">
        <HStack justify="space-between" gap="3" flexWrap="wrap">
          <Text as="h2" fontWeight="650" fontSize="lg">
            <TextLink to={`${operatorPaths.people}/${id}`}>
              <Bdi>{mine.fullName || t("people.unnamed")}</Bdi>
            </TextLink>
          </Text>
          {onStays && (
            <chakra.label display="inline-flex" alignItems="center" gap="2" minH="8" cursor="pointer" fontWeight="550">
              <input type="radio" name="stays" checked={stays} onChange={onStays} />
              {t("people.pairs.stays")}
            </chakra.label>
          )}
        </HStack>
        <chakra.dl display="grid" gridTemplateColumns="minmax(6rem, auto) 1fr" columnGap="4" rowGap="2" fontSize="sm">
          <Fact name={t("people.job")} value={mine.title} same={mine.title === other.title} />
          <Fact name={t("operators.field.COMPANY")} value={mine.company} same={mine.company === other.company} />
          <Fact name={t("operators.field.LOCATION")} value={location} same={location === against.location} />
          <Fact name={t("operators.label.profile")} value={mine.profile} />
          <Fact name={t("people.verified")} value={mine.verifiedOn ? date(mine.verifiedOn) : t("people.never")} />
          <Fact name={t("people.updated")} value={date(updatedOn)} />
          <Fact name={t("people.pairs.owners")} value={t("people.owners.summary", { count: owners.clients })} />
        </chakra.dl>
        <Stack as="ul" gap="2" aria-label={t("operators.label.values")}>
          {values.map((value) => (
            <ValueLine
              key={`${value.datum}${value.id}`}
              value={value}
              same={against.values.some((each) => each.id === value.id && each.datum === value.datum)}
            />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function Fact({ name, value, same }: { name: string; value: ReactNode; same?: boolean }) {
  const { t } = useTranslation();
  if (!value) return null;
  return (
    <>
      <chakra.dt color="text.muted">{name}</chakra.dt>
      <chakra.dd minW="0" overflowWrap="anywhere">
        <Bdi>{value}</Bdi> {same && <Chip tone="good">{t("people.pairs.same")}</Chip>}
      </chakra.dd>
    </>
  );
}

function ValueLine({ value, same }: { value: Person["values"][number]; same: boolean }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const sourceName = useSourceName();
  const { datum, masked, importId, importLine, source, cameOn } = value;
  const origin =
    importId === null ? sourceName(source) : t("people.values.fromImport", { number: importId, line: importLine ?? 0 });
  return (
    <chakra.li borderBlockStartWidth="1px" borderColor="line" pt="2">
      <HStack gap="2" flexWrap="wrap">
        <Bdi dir="ltr">{masked}</Bdi>
        {same && <Chip tone="good">{t("people.pairs.same")}</Chip>}
      </HStack>
      <Text fontSize="sm" color="text.muted">
        {[t(`operators.field.${datum}`), origin, date(cameOn)].join(" · ")}
      </Text>
    </chakra.li>
  );
}

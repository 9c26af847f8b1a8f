import type { ReactNode } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { CopyButton } from "@/ui/actions/CopyButton";
import { Card } from "@/ui/layout/Card";
import { Box, chakra, HStack } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import type { PersonQuery } from "./__generated__/Person.generated";
import { useSourceName } from "./useSourceName";

const answers = ["person", "nobody", "failed"] as const;

/** Who the person is, and what brought them. */
export function PersonFacts({ person }: { person: PersonQuery["person"] }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const sourceName = useSourceName();
  const { id, summary, profileUrl, companyDomain, companySize, companyIndustry, location, updatedOn, asked } = person;
  const { title, company, profile, source, verifiedOn, suppressedOn } = summary;
  const answer = answers.find((each) => each === asked?.answer);
  return (
    <Card p={{ base: "4", sm: "5" }}>
      <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fill, minmax(min(17rem, 100%), 1fr))" gap="5">
        {title && (
          <Fact name={t("people.job")}>
            <Bdi>{title}</Bdi>
          </Fact>
        )}
        {company && (
          <Fact name={t("operators.field.COMPANY")}>
            <Bdi>{company}</Bdi>
          </Fact>
        )}
        {companyDomain && (
          <Fact name={t("operators.field.COMPANY_DOMAIN")}>
            <Bdi dir="ltr">{companyDomain}</Bdi>
          </Fact>
        )}
        {companySize && (
          <Fact name={t("operators.field.COMPANY_SIZE")}>
            <Bdi dir="ltr">{companySize}</Bdi>
          </Fact>
        )}
        {companyIndustry && (
          <Fact name={t("operators.field.COMPANY_INDUSTRY")}>
            <Bdi>{companyIndustry}</Bdi>
          </Fact>
        )}
        {location && (
          <Fact name={t("operators.field.LOCATION")}>
            <Bdi>{location}</Bdi>
          </Fact>
        )}
        {profileUrl && (
          <Fact name={t("operators.label.profile")}>
            <chakra.a href={profileUrl} target="_blank" rel="noreferrer" color="accent" textDecoration="underline">
              <Bdi dir="ltr">{profile}</Bdi>
            </chakra.a>
          </Fact>
        )}
        <Fact name={t("operators.label.source")}>
          <Bdi>{sourceName(source)}</Bdi>
        </Fact>
        <Fact name={t("people.verified")}>{verifiedOn ? date(verifiedOn) : t("people.never")}</Fact>
        <Fact name={t("people.updated")}>{date(updatedOn)}</Fact>
        {asked && answer && (
          <Fact name={t("people.asked")}>
            {t(`people.askAnswer.${answer}`, { source: asked.source, date: date(asked.askedOn) })}
          </Fact>
        )}
        {suppressedOn && <Fact name={t("people.suppressedOn")}>{date(suppressedOn)}</Fact>}
        <Fact name={t("people.id")}>
          <HStack gap="1">
            <Bdi dir="ltr">{id}</Bdi>
            <CopyButton value={id} />
          </HStack>
        </Fact>
      </chakra.dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <chakra.dt fontSize="sm" color="text.muted" mb="0.5">
        {name}
      </chakra.dt>
      <chakra.dd overflowWrap="anywhere">{children}</chakra.dd>
    </Box>
  );
}

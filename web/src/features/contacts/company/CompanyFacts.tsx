import { regionName } from "@/i18n/format/region-name";
import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { knownName } from "../find/filters/value-text";
import { Box, chakra, Grid } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import type { FoundCompanyQuery } from "./__generated__/CompanyPage.generated";

export type KnownCompany = NonNullable<FoundCompanyQuery["company"]>;

/** The known facts of a company other than its name; unknown ones are left out. */
export function CompanyFacts({ company }: { company: KnownCompany }) {
  const { t, language, catalogue } = useTranslation();
  const { domain, city, country, size, industry, emailPattern: pattern } = company;
  const land = country && regionName(language, country);
  return (
    <Grid as="dl" templateColumns="minmax(6rem, auto) 1fr" columnGap="4" rowGap="2">
      {domain && (
        <Fact name={t("companyPage.domain")}>
          <chakra.a
            href={`https://${domain}`}
            target="_blank"
            rel="noreferrer"
            dir="ltr"
            color="accent"
            overflowWrap="anywhere"
            _hover={{ textDecoration: "underline" }}
          >
            {domain}
          </chakra.a>
        </Fact>
      )}
      {(city ?? land) && (
        <Fact name={t("companyPage.place")}>
          {/* Each in its own direction, in the order of the reader's language. */}
          <bdi>{city && knownName(catalogue, city)}</bdi>
          {city && land && t("companyPage.comma")}
          <bdi>{land}</bdi>
        </Fact>
      )}
      {size && <Fact name={t("companyPage.size")}>{t(`find.size.${size}`)}</Fact>}
      {industry && <Fact name={t("companyPage.industry")}>{knownName(catalogue, industry)}</Fact>}
      {pattern && (
        <Fact name={t("companyPage.pattern")}>
          <Box as="span" dir="ltr" overflowWrap="anywhere">
            {pattern.form}
          </Box>
          <Box color="text.muted">{t("companyPage.agreed", { agreed: pattern.agreed, of: pattern.of })}</Box>
        </Fact>
      )}
    </Grid>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Box as="dt" color="text.muted">
        {name}
      </Box>
      <Box as="dd" minW="0">
        {typeof children === "string" ? <Bdi>{children}</Bdi> : children}
      </Box>
    </>
  );
}

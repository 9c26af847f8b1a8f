import { Building2 } from "lucide-react";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { paths } from "@/app/paths";
import { useFailureText } from "@/i18n/useFailureText";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { lazily } from "@/lib/browser/lazily";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { ButtonLink } from "@/ui/actions/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Suspended } from "@/ui/feedback/Suspended";
import { Card, PageTitle, SectionTitle } from "@/ui/layout/Card";
import { Grid, HStack, Stack, Text } from "@/ui/layout/primitives";
import { BackLink } from "@/ui/navigation/BackLink";
import { TextLink } from "@/ui/navigation/TextLink";
import { Photo } from "@/ui/image/Photo";
import { Bdi } from "@/ui/text/Bdi";
import { addressOf, functions, seniorities } from "../find/view/find-address";
import { ListSkeleton } from "../my-contacts/table/ListSkeleton";
import { CompanyFacts, type KnownCompany } from "./CompanyFacts";
import { useFoundCompanyQuery } from "./__generated__/CompanyPage.generated";
import { PeopleBars } from "./PeopleBars";

const CompanyPeople = lazily(async () => (await import("./CompanyPeople")).CompanyPeople, "search", "my-contacts");

/** A company: what it is, who can be found there, and what of them the client owns. */
export function CompanyPage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { id = "" } = useParams();
  const query = useFoundCompanyQuery({ variables: { id } });
  const company = query.data?.company;
  usePageTitle(company?.name ?? t("companyPage.facts"));
  return (
    <Stack gap="5">
      <BackLink to={paths.search}>{t("companyPage.back")}</BackLink>
      {query.error && <LoadFailed text={failureText(query.error)} onRetry={() => void query.refetch()} />}
      {query.loading && !query.data && <CompanySkeleton />}
      {query.data && !company && (
        <Card>
          <EmptyState
            heading="h1"
            icon={Building2}
            title={t("companyPage.missing")}
            hint={t("companyPage.missingHint")}
          >
            <ButtonLink tone="solid" to={paths.search}>
              {t("companyPage.back")}
            </ButtonLink>
          </EmptyState>
        </Card>
      )}
      {company && <Found company={company} />}
    </Stack>
  );
}

function Found({ company }: { company: KnownCompany }) {
  const { t } = useTranslation();
  const format = useFormat();
  const here = { company: [company.id] };
  const amount = format.number(company.people);
  return (
    <>
      <HStack gap="3" justify="space-between" flexWrap="wrap">
        <HStack gap="3" minW="0">
          <Photo name={company.name} src={company.logoUrl} size="12" isCompany />
          <Stack gap="0.5" minW="0">
            <PageTitle overflowWrap="anywhere">
              <Bdi>{company.name}</Bdi>
            </PageTitle>
            <Text color="text.muted">{t("companyPage.people", { count: company.people, amount })}</Text>
          </Stack>
        </HStack>
        {company.people > 0 && (
          <ButtonLink tone="solid" to={`${paths.search}?${addressOf(here)}`}>
            {t("companyPage.show")}
          </ButtonLink>
        )}
      </HStack>
      <Grid templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 20rem" }} gap="5" alignItems="start">
        <div>
          {company.people > 0 && (
            <Suspended fallback={<ListSkeleton />}>
              <CompanyPeople companyId={company.id} />
            </Suspended>
          )}
        </div>
        <Grid templateColumns={{ base: "1fr", md: "repeat(2, minmax(0, 1fr))", xl: "1fr" }} gap="4">
          <Section title={t("companyPage.facts")}>
            <CompanyFacts company={company} />
          </Section>
          <Section title={t("companyPage.ours")}>
            <Ours company={company} />
          </Section>
          <Section title={t("companyPage.functions")}>
            <PeopleBars
              values={company.functions}
              names={functions}
              say={(name) => t(`find.function.${name}`)}
              to={(name) => addressOf({ ...here, function: [name] })}
            />
          </Section>
          <Section title={t("companyPage.seniorities")}>
            <PeopleBars
              values={company.seniorities}
              names={seniorities}
              say={(name) => t(`find.seniority.${name}`)}
              to={(name) => addressOf({ ...here, seniority: [name] })}
            />
          </Section>
        </Grid>
      </Grid>
    </>
  );
}

/** How many people of the company the client has data of, and since when. */
function Ours({ company }: { company: KnownCompany }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { ownedPeople: count, ownedSince } = company;
  const since = ownedSince ? format.date(ownedSince) : "";
  const others = addressOf({ company: [company.id], notOurs: true });
  return (
    <Stack gap="3" align="flex-start">
      <Text>{t("companyPage.ourPeople", { count, amount: format.number(count), since })}</Text>
      {company.people > count && <TextLink to={`${paths.search}?${others}`}>{t("companyPage.notOurs")}</TextLink>}
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" p="5">
      <Stack gap="3">
        <SectionTitle>{title}</SectionTitle>
        {children}
      </Stack>
    </Card>
  );
}

function CompanySkeleton() {
  return (
    <Loading>
      <Stack gap="4">
        <Skeleton h="10" maxW="20rem" />
        <Skeleton h="9rem" />
        <Skeleton h="16rem" />
      </Stack>
    </Loading>
  );
}

import { operatorPaths } from "@finder/contract/web-paths";
import { useParams } from "react-router-dom";
import { useTranslation } from "@/i18n/useTranslation";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { PageTitle } from "@/ui/layout/Card";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { BackLink } from "@/ui/navigation/BackLink";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { NotLoaded } from "../ui/NotLoaded";
import { FeedbackPart } from "./FeedbackPart";
import { OwnersPart } from "./owners/OwnersPart";
import { MergedPart } from "./pairs/MergedPart";
import { SharersPart } from "./pairs/SharersPart";
import { type PersonQuery, usePersonQuery } from "./__generated__/Person.generated";
import { PersonFacts } from "./PersonFacts";
import { ChangesPart } from "./values/ChangesPart";
import { ValuesPart } from "./values/ValuesPart";

/** Everything an operator sees of one person. */
export function PersonPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const { data, error, refetch } = usePersonQuery({ variables: { id } });
  if (data) return <Shown person={data.person} />;
  return <NotLoaded error={error} none={t("people.noSuch")} onRetry={() => void refetch()} />;
}

function Shown({ person }: { person: PersonQuery["person"] }) {
  const { t } = useTranslation();
  const { summary } = person;
  const name = summary.fullName || t("people.unnamed");
  usePageTitle(name);
  return (
    <Stack gap="8">
      <Stack gap="1">
        <BackLink to={operatorPaths.people}>{t("operators.shell.people")}</BackLink>
        <HStack gap="3" flexWrap="wrap">
          <PageTitle>
            <Bdi>{name}</Bdi>
          </PageTitle>
          {summary.suppressedOn && <Chip tone="bad">{t("people.suppressed")}</Chip>}
        </HStack>
        {summary.suppressedOn && <Text color="text.muted">{t("people.suppressedHint")}</Text>}
      </Stack>
      <PersonFacts person={person} />
      <ValuesPart person={person} />
      <SharersPart person={person} />
      <ChangesPart changes={person.changes} />
      <MergedPart merged={person.merged} />
      <FeedbackPart feedback={person.feedback} />
      <OwnersPart personId={person.id} clients={person.owners.clients} />
    </Stack>
  );
}

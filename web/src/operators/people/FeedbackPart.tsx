import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/layout/Card";
import { chakra, Grid, Text } from "@/ui/layout/primitives";
import { Part } from "../ui/Part";
import type { PersonQuery } from "./__generated__/Person.generated";

/** What members said of the person's data. */
export function FeedbackPart({ feedback }: { feedback: PersonQuery["person"]["feedback"] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { upVotes, downVotes, reports, creditsReturned } = feedback;
  const facts = [
    [t("people.feedback.upVotes"), upVotes],
    [t("people.feedback.downVotes"), downVotes],
    [t("people.feedback.reports"), reports],
    [t("people.feedback.returned"), creditsReturned],
  ] as const;
  return (
    <Part title={t("people.feedback.title")}>
      <Grid as="dl" templateColumns={{ base: "1fr 1fr", md: "repeat(4, 1fr)" }} gap="3">
        {facts.map(([name, count]) => (
          <Card key={name} p="4">
            <chakra.dt fontSize="sm" color="text.muted">
              {name}
            </chakra.dt>
            <chakra.dd>
              <Text as="span" fontSize="2xl" fontWeight="650">
                {number(count)}
              </Text>
            </chakra.dd>
          </Card>
        ))}
      </Grid>
    </Part>
  );
}

import { CircleCheck, CircleX, LinkIcon, type LucideIcon } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { paths } from "@/app/paths";
import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { useFormat } from "@/i18n/useFormat";
import { Button, ButtonLink } from "@/ui/actions/Button";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { useAction } from "@/ui/feedback/useAction";
import { FormAlert } from "@/ui/form/FormAlert";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { PublicPage } from "@/ui/layout/PublicPage";
import { Box, Flex, Stack } from "@/ui/layout/primitives";
import { CapRequestText } from "./CapRequestText";
import {
  type CapRequestFieldsFragment,
  useAnswerCapRequestByLinkMutation,
  useCapRequestByLinkQuery,
} from "./__generated__/Caps.generated";

/** The page of a request's emailed link: a click answers the request, so programs that scan emails do not. */
export function CapRequestPage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const { data, error, refetch } = useCapRequestByLinkQuery({ variables: { token }, fetchPolicy: "network-only" });
  const { request, userErrors = [] } = data?.capRequestByLink ?? {};
  if (userErrors.length > 0) return <Expired />;
  if (request && request.state !== "OPEN") return <Answered request={request} />;
  return (
    <PublicPage title={t("caps.request.one")}>
      {error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
      {!request && !error && (
        <Loading>
          <Skeleton h="8rem" borderRadius="lg" />
        </Loading>
      )}
      {request && <Answer request={request} token={token} onElsewhere={() => void refetch()} />}
    </PublicPage>
  );
}

type AnswerProps = { request: CapRequestFieldsFragment; token: string; onElsewhere: () => void };

function Answer({ request, token, onElsewhere }: AnswerProps) {
  const { t } = useTranslation();
  const { failure, attempt } = useAction();
  const [answer, { loading }] = useAnswerCapRequestByLinkMutation();
  const send = async (approve: boolean) => {
    const { refusal } = await attempt(
      answer({ variables: { token, approve } }).then(({ data }) => data?.answerCapRequestByLink),
    );
    if (refusal) onElsewhere();
  };
  return (
    <Stack gap="5">
      <CapRequestText request={request} />
      <FormAlert isSaid text={failure} />
      <Flex gap="2" flexWrap="wrap">
        <Button tone="solid" size="lg" busy={loading} onClick={() => void send(true)}>
          {t("caps.request.approve")}
        </Button>
        <Button size="lg" busy={loading} onClick={() => void send(false)}>
          {t("caps.request.decline")}
        </Button>
      </Flex>
    </Stack>
  );
}

const ends = {
  APPROVED: { title: "caps.request.approvedTitle", lead: "caps.request.approved", tone: "good", icon: CircleCheck },
  DECLINED: { title: "caps.request.declinedTitle", lead: "caps.request.declined", tone: "warn", icon: CircleX },
  WITHDRAWN: { title: "caps.request.withdrawnTitle", lead: "caps.request.withdrawn", tone: "warn", icon: CircleX },
} as const;

function Answered({ request: { state, memberName: name, askedCap } }: { request: CapRequestFieldsFragment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { title, lead, tone, icon } = ends[state === "OPEN" ? "WITHDRAWN" : state];
  return (
    <PublicPage
      title={t(title)}
      lead={t(lead, { name, asked: format.number(askedCap) })}
      icon={<Mark tone={tone} icon={icon} />}
    >
      <ToSeats />
    </PublicPage>
  );
}

function Expired() {
  const { t } = useTranslation();
  return (
    <PublicPage
      title={t("caps.request.expiredTitle")}
      lead={t("caps.request.expired")}
      icon={<Mark tone="warn" icon={LinkIcon} />}
    >
      <ToSeats />
    </PublicPage>
  );
}

function ToSeats() {
  const { t } = useTranslation();
  return <ButtonLink to={paths.manageSeats}>{t("caps.request.toSeats")}</ButtonLink>;
}

function Mark({ tone, icon: Icon }: { tone: "good" | "warn"; icon: LucideIcon }) {
  return (
    <Box color={tone} bg={`${tone}.subtle`} borderRadius="full" p="3" mb="2" w="fit-content">
      <Icon size={24} aria-hidden />
    </Box>
  );
}

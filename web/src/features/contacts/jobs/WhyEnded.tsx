import type { ScreenError } from "@finder/contract/messages/errors/en";
import { useTranslation } from "@/i18n/useTranslation";
import { lazily } from "@/lib/browser/lazily";
import { paths } from "@/app/paths";
import { ButtonLink } from "@/ui/actions/Button";
import { Suspended } from "@/ui/feedback/Suspended";
import { HStack, Text } from "@/ui/layout/primitives";
import { Notice } from "@/ui/feedback/Notice";
import { planLinksOf } from "@/viewer/plan/plan-links";
import { useOwnerName } from "@/viewer/useOwnerName";
import { useViewer } from "@/viewer/useViewer";
import type { JobRowFragment } from "./__generated__/Job.generated";

const AskForCap = lazily(async () => (await import("@/viewer/cap/AskForCap")).AskForCap, "caps");

const needsOwner = new Set(["INSUFFICIENT_CREDITS", "SUBSCRIPTION_EXPIRED", "NO_SUBSCRIPTION"]);

/** The ways to more credits: links for the owner, the owner's name for everyone else. */
export function MoreCredits() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const owner = useOwnerName();
  const { plans, to, addOns } = planLinksOf(viewer);
  if (!viewer.permissions.includes("plans.change")) return <Text>{t("jobs.askOwner", { owner })}</Text>;
  return (
    <HStack gap="2" flexWrap="wrap">
      {addOns && (
        <ButtonLink size="sm" to={paths.creditAddOns}>
          {t("jobs.addOns")}
        </ButtonLink>
      )}
      {plans && (
        <ButtonLink size="sm" to={to}>
          {t("jobs.plans")}
        </ButtonLink>
      )}
    </HStack>
  );
}

/** A cap ends a job after some credits were charged, which its refusal denies. */
const capTexts = {
  MAX_CREDITS_EXCEEDED: "jobs.ended.MAX_CREDITS_EXCEEDED",
  MEMBER_CAP_REACHED: "jobs.ended.MEMBER_CAP_REACHED",
} as const;

/** Why a job stopped or failed, and what can be done about it. */
export function WhyEnded({ job }: { job: JobRowFragment }) {
  const { exists, t } = useTranslation();
  if (job.state !== "STOPPED" && job.state !== "FAILED") return null;
  const key = keyOf(job.code ?? "", exists);
  const kept = job.state === "STOPPED" && job.kind !== "EXPORT" ? t("jobs.kept") : "";
  return (
    <Notice tone={job.state === "FAILED" ? "bad" : "warn"} text={[t(key), kept].filter(Boolean).join(" ")}>
      {job.code && needsOwner.has(job.code) && <MoreCredits />}
      {job.code === "MEMBER_CAP_REACHED" && (
        <Suspended>
          <AskForCap />
        </Suspended>
      )}
    </Notice>
  );
}

/** What is said of a job's end. */
function keyOf(code: string, exists: (key: string) => boolean) {
  if (code in capTexts) return capTexts[code as keyof typeof capTexts];
  return exists(`errors.${code}`) ? (`errors.${code as ScreenError}` as const) : "errors.INTERNAL";
}

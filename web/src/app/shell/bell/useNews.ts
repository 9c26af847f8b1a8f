import { useFormat } from "@/i18n/useFormat";
import { usePlanText } from "@/i18n/usePlanText";
import { useTranslation } from "@/i18n/useTranslation";
import { useViewer } from "@/viewer/useViewer";
import { paths } from "../../paths";
import { type BellQuery, useBellQuery } from "./__generated__/Bell.generated";

/** Something that happened, and the page that shows it. */
export type News = { readonly id: string; readonly at: string; readonly text: string; readonly to: string };

/** Most news that the bell lists. */
const most = 10;

type Job = BellQuery["jobs"]["items"][number];

/** What happened lately, newest first: jobs that ended or wait, support's corrections, contacts who moved, requests for a higher cap, a failed payment. */
export function useNews(): readonly News[] {
  const { t } = useTranslation();
  const { number } = useFormat();
  const spoken = usePlanText();
  const { permissions } = useViewer();
  const query = useBellQuery({ variables: { team: permissions.includes("team.manage") } });
  const data = query.data ?? query.previousData;
  if (!data) return [];
  const { pastDueSince: since, plan } = data.viewer?.client.subscription ?? {};
  const payment = since && plan && permissions.includes("billing.view");
  const news: News[] = [
    ...data.jobs.items.filter(isNews).map((job) => ({
      id: `job ${job.id} ${job.state}`,
      at: job.finishedOn ?? job.createdOn,
      text: t(`bell.job.${job.state}`, { name: job.fileName ?? t(`bell.kind.${job.kind}`) }),
      to: job.kind === "ENRICHMENT" ? `${paths.enrich}?list=${job.id}` : paths.myContacts,
    })),
    ...data.contactNotices.map(({ id, fullName: name, kind, changedOn }) => ({
      id: `notice ${id}`,
      at: changedOn,
      text: t(`bell.notice.${kind}`, { name }),
      to: paths.myContacts,
    })),
    ...data.contactMoves.map(({ id, notedOn, fullName: name, others: count, move }) => ({
      id: `move ${id}`,
      at: notedOn,
      text: [moveText(t, name, move), count > 0 && t("bell.more", { count })].filter(Boolean).join(" · "),
      to: `${paths.myContacts}?moved=30`,
    })),
    ...(data.capRequests ?? []).map(({ id, memberName: name, askedCap, askedOn }) => ({
      id: `cap ${id}`,
      at: askedOn,
      text: t("bell.cap", { name, amount: number(askedCap) }),
      to: paths.manageSeats,
    })),
    ...(payment
      ? [{ id: "payment", at: since, text: t("bell.payment", { plan: spoken.text(plan.name) }), to: paths.billing }]
      : []),
  ];
  return news.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, most);
}

type Move = BellQuery["contactMoves"][number]["move"];

/** Who moved: to another company, or else to another title. */
function moveText(t: ReturnType<typeof useTranslation>["t"], name: string, move: Move): string {
  const { fromCompany, toCompany, fromTitle, toTitle } = move;
  const isElsewhere = fromCompany?.toLowerCase() !== toCompany?.toLowerCase();
  const [from, to] = isElsewhere && fromCompany && toCompany ? [fromCompany, toCompany] : [fromTitle, toTitle];
  return from && to ? t("bell.moved", { name, from, to }) : t("bell.changed", { name });
}

/** A job that works, or was ended by its owner, is none. */
function isNews(job: Job): job is Job & { state: Exclude<Job["state"], "WAITING" | "RUNNING" | "CANCELLED"> } {
  return !["WAITING", "RUNNING", "CANCELLED"].includes(job.state);
}

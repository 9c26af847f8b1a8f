import { useTranslation } from "@/i18n/useTranslation";
import { useSearchParams } from "react-router-dom";
import { lazily } from "@/lib/browser/lazily";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Suspended } from "@/ui/feedback/Suspended";
import { PageTitle } from "@/ui/layout/Card";
import { Stack } from "@/ui/layout/primitives";
import { PageTabs } from "@/ui/navigation/PageTabs";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { PlatformTab } from "./platform/PlatformTab";

const ApiTab = lazily(async () => (await import("./api/ApiTab")).ApiTab);
const StatementTab = lazily(async () => (await import("./statement/StatementTab")).StatementTab);
const DeprecationsTab = lazily(
  async () => (await import("./deprecations/DeprecationsTab")).DeprecationsTab,
  "deprecations",
);

const pages = {
  platform: PlatformTab,
  api: ApiTab,
  statement: StatementTab,
  deprecations: DeprecationsTab,
} as const;
type Tab = keyof typeof pages;
const tabs = Object.keys(pages) as Tab[];

/** Usage by member, by API key and month, every change of the credits, and what ends; the tab is in the address. */
export function UsagePage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const current = tabs.find((tab) => tab === params.get("tab")) ?? "platform";
  usePageTitle(current === "platform" ? t("usage.title") : `${t(`usage.${current}`)} · ${t("usage.title")}`);
  const Page = pages[current];
  return (
    <Stack gap="4">
      <PageTitle>{t("usage.title")}</PageTitle>
      <PageTabs
        label={t("usage.tabs")}
        tabs={tabs.map((key) => ({ key, text: t(`usage.${key}`) }))}
        current={current}
      />
      <Suspended
        fallback={
          <Loading>
            <Skeleton h="20rem" borderRadius="lg" />
          </Loading>
        }
      >
        <Page />
      </Suspended>
    </Stack>
  );
}

import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { PageTitle } from "@/ui/Card";
import { chakra, Stack } from "@/ui/layout";
import { usePageTitle } from "@/ui/usePageTitle";
import { PlatformTab } from "./platform/PlatformTab";
import { StatementTab } from "./statement/StatementTab";

const tabs = ["platform", "statement"] as const;

const Tab = chakra(Link, {
  base: {
    px: "3",
    py: "2",
    fontWeight: "550",
    color: "text.muted",
    "&:hover": { color: "text" },
    "&[aria-current]": { color: "accent", boxShadow: "inset 0 -2px 0" },
  },
});

/** Who spent what, by member and month, and every change of the credits; the tab is in the address. */
export const UsagePage = () => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const current = params.get("tab") === "statement" ? "statement" : "platform";
  usePageTitle(t(`usage.${current}`));
  return (
    <Stack gap="4">
      <PageTitle>{t("usage.title")}</PageTitle>
      <chakra.nav aria-label={t("usage.tabs")} display="flex" borderBlockEndWidth="1px" borderColor="line">
        {tabs.map((tab) => (
          <Tab key={tab} to={{ search: `tab=${tab}` }} aria-current={tab === current ? "page" : undefined}>
            {t(`usage.${tab}`)}
          </Tab>
        ))}
      </chakra.nav>
      {current === "statement" ? <StatementTab /> : <PlatformTab />}
    </Stack>
  );
};

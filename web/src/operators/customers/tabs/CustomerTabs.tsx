import type { ComponentType } from "react";
import { useSearchParams } from "react-router-dom";
import { useTranslation } from "@/i18n/useTranslation";
import { Box, Stack } from "@/ui/layout/primitives";
import { PageTabs } from "@/ui/navigation/PageTabs";
import { CallsTab } from "../activity/CallsTab";
import { JobsTab } from "../activity/JobsTab";
import { MailsTab } from "../activity/MailsTab";
import { SessionsTab } from "../activity/SessionsTab";
import { MembersTab } from "../members/MembersTab";
import { KeysTab } from "./KeysTab";
import { PaymentsTab } from "./PaymentsTab";
import type { TabProps } from "./tab-props";
import { UsageTab } from "./UsageTab";

const tabs = [
  { key: "members", name: "customers.list.members", Tab: MembersTab },
  { key: "usage", name: "customers.days.tab", Tab: UsageTab },
  { key: "payments", name: "customers.payments.title", Tab: PaymentsTab },
  { key: "keys", name: "customers.keys.title", Tab: KeysTab },
  { key: "calls", name: "customers.calls.title", Tab: CallsTab },
  { key: "jobs", name: "customers.jobs.title", Tab: JobsTab },
  { key: "mails", name: "customers.mails.title", Tab: MailsTab },
  { key: "sessions", name: "customers.sessions.title", Tab: SessionsTab },
] as const satisfies readonly { key: string; name: string; Tab: ComponentType<TabProps> }[];

/** The lists of a customer's page, one at a time, each read once it is opened: `?tab=…`. */
export function CustomerTabs({ customerId }: TabProps) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const { key, Tab } = tabs.find((tab) => tab.key === address.get("tab")) ?? tabs[0];
  return (
    <Stack gap="5">
      <Box overflowX="auto" whiteSpace="nowrap">
        <PageTabs
          label={t("customers.page.lists")}
          tabs={tabs.map((tab) => ({ key: tab.key, text: t(tab.name) }))}
          current={key}
        />
      </Box>
      <Tab key={customerId} customerId={customerId} />
    </Stack>
  );
}

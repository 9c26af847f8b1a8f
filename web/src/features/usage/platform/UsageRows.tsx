import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Box } from "@/ui/layout/primitives";
import { useWide } from "@/lib/browser/useWide";
import type { MemberUsageRowFragment } from "./__generated__/PlatformUsage.generated";
import { RevealedContacts } from "./contacts/RevealedContacts";
import { defaultSort, sortUsage } from "./sort-usage";
import { UsageCards } from "./UsageCards";
import { UsageTable } from "./UsageTable";

type UsageRowsProps = { rows: readonly MemberUsageRowFragment[]; month: string | null; busy: boolean };

/** The sorted list of members with their figures, and the contacts behind a count. */
export function UsageRows({ rows, month, busy }: UsageRowsProps) {
  const { language } = useTranslation();
  const wide = useWide("settings");
  const [sort, setSort] = useState(defaultSort);
  const [opened, setOpened] = useState<MemberUsageRowFragment | null>(null);
  const Rows = wide ? UsageTable : UsageCards;
  return (
    <Box aria-busy={busy} opacity={busy ? 0.6 : 1} transition="opacity 150ms">
      <Rows rows={sortUsage(rows, sort, language)} sort={sort} onSort={setSort} onOpen={setOpened} />
      {opened && <RevealedContacts member={opened} month={month} onClose={() => setOpened(null)} />}
    </Box>
  );
}

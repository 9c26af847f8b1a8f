import { Columns3 } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { lazily } from "@/lib/browser/lazily";
import { Popover } from "@/ui/overlay/Popover";
import type { ColumnMenuProps } from "./ColumnChoice";

const ColumnChoice = lazily(async () => (await import("./ColumnChoice")).ColumnChoice);

/** Which columns the list has and how much room its rows take; both are remembered. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { t } = useTranslation();
  return (
    <Popover
      name={t("lists.columns.title")}
      button={
        <>
          <Columns3 size={16} aria-hidden />
          {t("lists.columns.button")}
        </>
      }
    >
      {() => <ColumnChoice {...props} />}
    </Popover>
  );
}

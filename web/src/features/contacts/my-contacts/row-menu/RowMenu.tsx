import { Ellipsis } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { lazily } from "@/lib/browser/lazily";
import { Popover } from "@/ui/overlay/Popover";
import type { RowMenuProps } from "./RowMenuItems";

const RowMenuItems = lazily(async () => (await import("./RowMenuItems")).RowMenuItems);

/** Everything that can be done with one person, behind one button; the entries come when it opens. */
export function RowMenu(props: RowMenuProps) {
  const { t } = useTranslation();
  const name = t("lists.row.actions", { name: props.contact.fullName });
  return (
    <Popover tone="ghost" size="iconSm" label={name} name={name} button={<Ellipsis size={16} aria-hidden />}>
      {() => <RowMenuItems {...props} />}
    </Popover>
  );
}

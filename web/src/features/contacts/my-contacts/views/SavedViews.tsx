import { Bookmark } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Popover } from "@/ui/overlay/Popover";
import { lazily } from "@/lib/browser/lazily";
import type { SavedViewsProps } from "./ViewList";

const ViewList = lazily(async () => (await import("./ViewList")).ViewList);

/** Views that the viewer keeps: apply one, delete one, save the one on screen. */
export function SavedViews({ current }: SavedViewsProps) {
  const { t } = useTranslation();
  return (
    <Popover
      name={t("lists.views.title")}
      button={
        <>
          <Bookmark size={16} aria-hidden />
          {t("lists.views.button")}
        </>
      }
    >
      {() => <ViewList current={current} />}
    </Popover>
  );
}

import { Bell as BellIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { remembered } from "@/lib/browser/remembered";
import { chakra } from "@/ui/layout/primitives";
import { Popover } from "@/ui/overlay/Popover";
import { useViewer } from "@/viewer/useViewer";
import { BellList } from "./BellList";
import { useNews } from "./useNews";

const Dot = chakra("span", {
  base: { position: "absolute", top: "1.5", insetInlineEnd: "1.5", boxSize: "2", borderRadius: "full", bg: "accent" },
});

/** What happened lately, and a dot while some of it was not seen on this device. */
export function Bell() {
  const { t } = useTranslation();
  const name = `bell.${useViewer().id}`;
  const news = useNews();
  const [seen, setSeen] = useState(() => remembered.read(name) ?? "");
  const count = news.filter(({ at }) => at > seen).length;
  const see = (newest: string): void => {
    if (newest <= seen) return;
    remembered.write(name, newest);
    setSeen(newest);
  };
  return (
    <Popover
      name={t("bell.title")}
      label={count > 0 ? t("bell.new", { count }) : t("bell.title")}
      tone="ghost"
      size="iconSm"
      width="22rem"
      button={
        <chakra.span position="relative" p="1.5">
          <BellIcon size={19} aria-hidden />
          {count > 0 && <Dot />}
        </chakra.span>
      }
    >
      {() => <BellList news={news} onSeen={see} />}
    </Popover>
  );
}

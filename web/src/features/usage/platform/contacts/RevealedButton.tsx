import { limits } from "@finder/contract/limits";
import { useEffect, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Button } from "@/ui/actions/Button";
import { Spinner } from "@/ui/feedback/Spinner";
import { chakra } from "@/ui/layout/primitives";
import type { MemberUsageRowFragment } from "../__generated__/PlatformUsage.generated";

const Still = chakra("span", { base: { display: "inline-flex", alignItems: "center", minH: "8", px: "2.5" } });

type RevealedButtonProps = { member: MemberUsageRowFragment; onOpen: (member: MemberUsageRowFragment) => void };

/** The revealed count: pressed, it opens the contacts after a second, once however often it is pressed; Escape in between stops it. */
export function RevealedButton({ member, onOpen }: RevealedButtonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [opening, setOpening] = useState(false);
  useEffect(() => {
    if (!opening) return;
    const timer = setTimeout(() => {
      setOpening(false);
      onOpen(member);
    }, limits.revealedDelay);
    return () => clearTimeout(timer);
  }, [opening, member, onOpen]);
  if (member.total === 0) return <Still>{format.number(0)}</Still>;
  return (
    <Button
      size="sm"
      tone="soft"
      aria-busy={opening || undefined}
      aria-label={opening ? t("usage.opening") : t("usage.openContacts", { count: member.total, name: member.name })}
      onClick={() => setOpening(true)}
      onKeyDown={(event) => event.key === "Escape" && setOpening(false)}
    >
      {opening && <Spinner />}
      {format.number(member.total)}
    </Button>
  );
}

import { Puzzle, Settings } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { lazilyOnceQuiet } from "@/lib/browser/lazily";
import { ButtonAnchor, ButtonLink } from "@/ui/actions/Button";
import { PaletteButton } from "@/ui/command/PaletteButton";
import { Optional } from "@/ui/feedback/Optional";
import { Suspended } from "@/ui/feedback/Suspended";
import { Box } from "@/ui/layout/primitives";
import { useBookingUrl } from "@/viewer/useBookingUrl";
import { paths } from "../paths";
import { AccountMenu } from "./AccountMenu";
import { CreditsCounter } from "./CreditsCounter";
import { HeaderFrame } from "./frame/HeaderFrame";
import { MainTabs } from "./MainTabs";
import { PlanButtons } from "./PlanButtons";

const Bell = lazilyOnceQuiet(async () => (await import("./bell/Bell")).Bell, "bell");

/** Logo, tabs, balances, demo, plan, settings, bell and the account menu; on small screens all but the balances and the bell is in the menu. */
export function Header() {
  const { t } = useTranslation();
  return (
    <HeaderFrame>
      <Box display={{ base: "none", md: "block" }} alignSelf="stretch">
        <MainTabs direction="row" />
      </Box>
      <Box display={{ base: "none", md: "block" }} marginInlineStart="auto" marginInlineEnd={{ lg: "2" }}>
        <PaletteButton label={t("shell.palette")} text={t("shell.search")} />
      </Box>
      <Box marginInlineStart={{ base: "auto", md: "0" }}>
        <CreditsCounter />
      </Box>
      <Box display={{ base: "none", xl: "block" }}>
        <DemoLink />
      </Box>
      <Box display={{ base: "none", lg: "block" }}>
        <PlanButtons />
      </Box>
      <Box display={{ base: "none", xl: "block" }}>
        <ButtonLink to={paths.extension} tone="ghost" size="icon" aria-label={t("shell.extension")}>
          <Puzzle size={19} aria-hidden />
        </ButtonLink>
      </Box>
      <Box display={{ base: "none", lg: "block" }}>
        <ButtonLink to={paths.settings} tone="ghost" size="icon" aria-label={t("shell.settings")}>
          <Settings size={19} aria-hidden />
        </ButtonLink>
      </Box>
      {/* Its place is kept until it comes. */}
      <Box boxSize="8" flexShrink={0}>
        <Optional>
          <Suspended>
            <Bell />
          </Suspended>
        </Optional>
      </Box>
      <AccountMenu />
    </HeaderFrame>
  );
}

/** The header's way to a demo: the booking page where one is configured, the form otherwise. */
function DemoLink() {
  const { t } = useTranslation();
  const url = useBookingUrl();
  return url ? (
    <ButtonAnchor href={url} target="_blank" rel="noreferrer" tone="ghost" size="sm">
      {t("shell.scheduleDemo")}
    </ButtonAnchor>
  ) : (
    <ButtonLink to={paths.scheduleDemo} tone="ghost" size="sm">
      {t("shell.scheduleDemo")}
    </ButtonLink>
  );
}

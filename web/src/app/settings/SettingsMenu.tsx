import { useEffect, useRef } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useLocation } from "react-router-dom";
import { NavLink } from "@/ui/navigation/Link";
import { chakra } from "@/ui/layout/primitives";
import type { SettingsSection } from "./sections";

const Entry = chakra(NavLink, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "2.5",
    minH: "10",
    px: "3",
    borderRadius: "md",
    fontWeight: "550",
    color: "text.muted",
    whiteSpace: "nowrap",
    "&:hover": { bg: "fill", color: "text" },
    "&[aria-current]": { bg: "accent.subtle", color: "accent" },
    "& svg": { flexShrink: 0 },
  },
});

/** The sections beside the page; on a phone one row above it that scrolls to the current one. */
export function SettingsMenu({ sections }: { sections: readonly SettingsSection[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = [...(menu.current?.children ?? [])].find((entry) => entry.getAttribute("href") === pathname);
    current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);
  return (
    <chakra.nav
      ref={menu}
      aria-label={t("settings.menu")}
      display="flex"
      flexDirection={{ base: "row", md: "column" }}
      gap="1"
      mx={{ base: "-4", md: "0" }}
      px={{ base: "4", md: "0" }}
      py="0.5"
      overflowX="auto"
      scrollbarWidth={{ base: "none", md: "auto" }}
      position={{ md: "sticky" }}
      top="20"
      alignSelf="start"
    >
      {sections.map(({ path, label, icon: Icon }) => (
        <Entry key={path} to={path}>
          <Icon size={17} aria-hidden />
          {t(label)}
        </Entry>
      ))}
    </chakra.nav>
  );
}

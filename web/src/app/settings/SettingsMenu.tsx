import { Children, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useLocation } from "react-router-dom";
import { NavLink } from "@/ui/navigation/Link";
import { Box, chakra, Flex } from "@/ui/layout/primitives";
import { type SettingsSection, settingsGroups } from "./sections";

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

/** The sections next to the page in their groups; on a phone one row above it that scrolls to the current one. */
export function SettingsMenu({ sections }: { sections: readonly SettingsSection[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = [...(menu.current?.querySelectorAll("a") ?? [])].find((entry) => entry.pathname === pathname);
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
      {settingsGroups.map((group) => (
        <Group key={group} name={t(`settings.groups.${group}`)}>
          {sections
            .filter((section) => section.group === group)
            .map(({ path, label, icon: Icon }) => (
              <Entry key={path} to={path}>
                <Icon size={17} aria-hidden />
                {t(label)}
              </Entry>
            ))}
        </Group>
      ))}
    </chakra.nav>
  );
}

/** A group of the menu under its name, which a phone has no room for; nothing without sections. */
function Group({ name, children }: { name: string; children: ReactNode }) {
  if (Children.count(children) === 0) return null;
  return (
    <Flex role="group" aria-label={name} direction={{ base: "row", md: "column" }} gap="1">
      <Box
        aria-hidden
        display={{ base: "none", md: "block" }}
        px="3"
        pt="2"
        fontSize="xs"
        fontWeight="600"
        color="text.muted"
      >
        {name}
      </Box>
      {children}
    </Flex>
  );
}

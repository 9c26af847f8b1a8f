import { lazilyOnceQuiet } from "@/lib/browser/lazily";
import { Optional } from "@/ui/feedback/Optional";
import { Suspended } from "@/ui/feedback/Suspended";
import { chakra } from "@/ui/layout/primitives";
import { useTranslation } from "@/i18n/useTranslation";
import { NavLink } from "@/ui/navigation/Link";
import { paths } from "../paths";

const NewPeople = lazilyOnceQuiet(
  async () => (await import("@/features/contacts/find/saved/NewPeople")).NewPeople,
  "saved-searches",
);

const tabs = [
  { to: paths.dashboard, name: "shell.dashboard" },
  { to: paths.search, name: "shell.search" },
  { to: paths.myContacts, name: "shell.myContacts" },
] as const;

const Tab = chakra(NavLink, {
  base: {
    position: "relative",
    display: "flex",
    alignItems: "center",
    px: { base: "3", md: "1.5", lg: "2", "2xl": "3" },
    fontWeight: "550",
    whiteSpace: "nowrap",
    color: "text.muted",
    "&:hover": { color: "text" },
    "&[aria-current]": { color: "accent" },
  },
  variants: {
    direction: {
      row: { h: "full", boxShadow: "inset 0 0 0 transparent", "&[aria-current]": { boxShadow: "inset 0 -2px 0" } },
      column: { minH: "11", borderRadius: "md", "&[aria-current]": { bg: "accent.subtle" } },
    },
  },
});

type MainTabsProps = { direction: "row" | "column"; onChosen?: () => void };

/** Dashboard, Search and My Contacts; the current one follows the path. */
export function MainTabs({ direction, onChosen }: MainTabsProps) {
  const { t } = useTranslation();
  return (
    <chakra.nav
      aria-label={t("shell.mainMenu")}
      display="flex"
      flexDirection={direction}
      h={direction === "row" ? "full" : undefined}
    >
      {tabs.map(({ to, name }) => (
        <Tab key={to} to={to} direction={direction} onClick={onChosen}>
          {t(name)}
          {to === paths.search && (
            <Optional>
              <Suspended>
                <NewPeople />
              </Suspended>
            </Optional>
          )}
        </Tab>
      ))}
    </chakra.nav>
  );
}

import { CalendarDays, Gem, LogOut, Megaphone, PackagePlus, Puzzle, Settings } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Link } from "@/ui/navigation/Link";
import { chooseLanguage, type Language, languages } from "@/i18n/i18n";
import { Photo } from "@/ui/image/Photo";
import { appearance, appearances, chooseAppearance } from "@/ui/theme/appearance";
import { Button } from "@/ui/actions/Button";
import { Segments } from "@/ui/form/choice/Segments";
import { Box, chakra, HStack, Stack, Text } from "@/ui/layout/primitives";
import { BdiLine } from "@/ui/text/Bdi";
import { useBookingUrl } from "@/viewer/useBookingUrl";
import { usePlanLinks } from "@/viewer/plan/usePlanLinks";
import { useViewer } from "@/viewer/useViewer";
import { paths } from "../paths";
import { MainTabs } from "./MainTabs";

const languageOptions = (Object.keys(languages) as Language[]).map((value) => ({ value, text: languages[value].name }));
const appearanceNames = {
  system: "shell.appearanceSystem",
  light: "shell.appearanceLight",
  dark: "shell.appearanceDark",
} as const;

const menuEntry = {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "2",
    minH: "10",
    px: "3",
    mx: "-3",
    borderRadius: "md",
    fontWeight: "550",
    "&:hover": { bg: "fill" },
  },
} as const;
const MenuLink = chakra(Link, menuEntry);

const MenuAnchor = chakra("a", menuEntry);

type AccountPanelProps = { onChosen: () => void; onSignOut: () => void };

/** The viewer, the settings, the language, the look and sign-out; on small screens also the tabs and the plan. */
export function AccountPanel({ onChosen, onSignOut }: AccountPanelProps) {
  const { language, t } = useTranslation();
  const viewer = useViewer();
  const look = appearance.use();
  const { plans, to, addOns } = usePlanLinks();
  return (
    <Stack gap="4">
      <HStack gap="3">
        <Photo name={viewer.name} src={viewer.avatarUrl} size="10" />
        <Box minW="0">
          <BdiLine fontWeight="600">{viewer.name}</BdiLine>
          <BdiLine fontSize="sm" color="text.muted">
            {viewer.email}
          </BdiLine>
          <HStack gap="1" fontSize="sm" color="text.muted">
            {t(`shell.role.${viewer.role}`)}
            {viewer.client.companyName && (
              <>
                <span aria-hidden>·</span>
                <BdiLine minW="0">{viewer.client.companyName}</BdiLine>
              </>
            )}
          </HStack>
        </Box>
      </HStack>
      <Box display={{ base: "block", md: "none" }} borderBlockWidth="1px" borderColor="line" py="2">
        <MainTabs direction="column" onChosen={onChosen} />
      </Box>
      <Stack gap="0">
        {plans && (
          <MenuLink to={to} onClick={onChosen} display={{ base: "flex", lg: "none" }}>
            <Gem size={16} aria-hidden />
            {t(`shell.${plans}`)}
          </MenuLink>
        )}
        {addOns && (
          <MenuLink to={paths.creditAddOns} onClick={onChosen} display={{ base: "flex", lg: "none" }}>
            <PackagePlus size={16} aria-hidden />
            {t("shell.buyAddOn")}
          </MenuLink>
        )}
        <DemoEntry onClick={onChosen} />
        <MenuLink to={paths.extension} onClick={onChosen} display={{ base: "flex", xl: "none" }}>
          <Puzzle size={16} aria-hidden />
          {t("shell.extension")}
        </MenuLink>
        <MenuLink to={paths.settings} onClick={onChosen}>
          <Settings size={16} aria-hidden />
          {t("shell.settings")}
        </MenuLink>
        <MenuLink to={paths.whatsNew} onClick={onChosen}>
          <Megaphone size={16} aria-hidden />
          {t("shell.whatsNew")}
        </MenuLink>
      </Stack>
      <Setting name={t("product.language")}>
        <Segments
          label={t("product.language")}
          options={languageOptions}
          value={language}
          onChange={(chosen) => void chooseLanguage(chosen)}
        />
      </Setting>
      <Setting name={t("shell.appearance")}>
        <Segments
          label={t("shell.appearance")}
          options={appearances.map((value) => ({ value, text: t(appearanceNames[value]) }))}
          value={look}
          onChange={chooseAppearance}
        />
      </Setting>
      <Button onClick={onSignOut}>
        <LogOut size={16} aria-hidden />
        {t("shell.signOut")}
      </Button>
    </Stack>
  );
}

function DemoEntry({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  const url = useBookingUrl();
  const content = (
    <>
      <CalendarDays size={16} aria-hidden />
      {t("shell.scheduleDemo")}
    </>
  );
  return url ? (
    <MenuAnchor href={url} target="_blank" rel="noreferrer" onClick={onClick} display={{ base: "flex", xl: "none" }}>
      {content}
    </MenuAnchor>
  ) : (
    <MenuLink to={paths.scheduleDemo} onClick={onClick} display={{ base: "flex", xl: "none" }}>
      {content}
    </MenuLink>
  );
}

function Setting({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack gap="1.5">
      <Text fontSize="sm" color="text.muted" aria-hidden>
        {name}
      </Text>
      {children}
    </Stack>
  );
}

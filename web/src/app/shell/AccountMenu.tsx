import { chakra } from "@/ui/layout";
import { LogOut, Menu } from "lucide-react";
import { lazy, Suspense, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Language, languages, chooseLanguage } from "@/i18n/i18n";
import { Avatar } from "@/ui/Avatar";
import { appearance, appearances, chooseAppearance } from "@/ui/appearance";
import { Button } from "@/ui/Button";
import { Segments } from "@/ui/form/Segments";
import { Box, HStack, Stack, Text } from "@/ui/layout";
import { useViewer } from "@/viewer/useViewer";
import { MainTabs } from "./MainTabs";

const SignOutDialog = lazy(() => import("./SignOutDialog").then(({ SignOutDialog: dialog }) => ({ default: dialog })));

const Panel = chakra("div", {
  base: {
    position: "fixed",
    inset: "auto",
    top: "3.75rem",
    insetInlineEnd: { base: "2", md: "max(1.5rem, calc((100vw - 75rem) / 2 + 1.5rem))" },
    w: "min(19rem, calc(100vw - 1rem))",
    p: "4",
    bg: "surface.raised",
    color: "text",
    borderWidth: "1px",
    borderColor: "line",
    borderRadius: "lg",
    boxShadow: "popover",
    "&:popover-open": { animation: "rise 150ms" },
  },
});

const languageOptions = (Object.keys(languages) as Language[]).map((value) => ({ value, text: languages[value].name }));
const appearanceNames = {
  system: "shell.appearanceSystem",
  light: "shell.appearanceLight",
  dark: "shell.appearanceDark",
} as const;

const Setting = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <Stack gap="1.5">
    <Text fontSize="sm" color="text.muted" aria-hidden>
      {name}
    </Text>
    {children}
  </Stack>
);

/** Who is signed in, the language, the look and sign-out, on the browser's own popover; on small screens also the tabs. */
export const AccountMenu = () => {
  const { t, i18n } = useTranslation();
  const viewer = useViewer();
  const look = appearance.use();
  const [leaving, setLeaving] = useState(false);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <Button tone="ghost" size="icon" w="auto" px="0.5" popoverTarget={id} aria-label={t("shell.account")}>
        <Box display={{ base: "block", md: "none" }} px="1">
          <Menu size={20} aria-hidden />
        </Box>
        <Box display={{ base: "none", md: "block" }}>
          <Avatar name={viewer.name} src={viewer.avatarUrl} size="8" />
        </Box>
      </Button>
      <Panel ref={panel} id={id} popover="auto" role="dialog" aria-label={t("shell.account")}>
        <Stack gap="4">
          <HStack gap="3">
            <Avatar name={viewer.name} src={viewer.avatarUrl} size="10" />
            <Box minW="0">
              <Text fontWeight="600" truncate>
                {viewer.name}
              </Text>
              <Text fontSize="sm" color="text.muted" truncate>
                <bdi>{viewer.email}</bdi>
              </Text>
              <Text fontSize="sm" color="text.muted" truncate>
                {[t(`shell.role.${viewer.role}`), viewer.client.companyName].filter(Boolean).join(" · ")}
              </Text>
            </Box>
          </HStack>
          <Box display={{ base: "block", md: "none" }} borderBlockWidth="1px" borderColor="line" py="2">
            <MainTabs direction="column" onChosen={close} />
          </Box>
          <Setting name={t("shell.language")}>
            <Segments
              label={t("shell.language")}
              options={languageOptions}
              value={i18n.language as Language}
              onChange={(language) => void chooseLanguage(language)}
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
          <Button
            onClick={() => {
              close();
              setLeaving(true);
            }}
          >
            <LogOut size={16} aria-hidden />
            {t("shell.signOut")}
          </Button>
        </Stack>
      </Panel>
      {leaving && (
        <Suspense>
          <SignOutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
};

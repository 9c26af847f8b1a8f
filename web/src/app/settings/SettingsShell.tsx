import { useTranslation } from "@/i18n/useTranslation";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { Suspended } from "@/ui/feedback/Suspended";
import { BackLink } from "@/ui/navigation/BackLink";
import { Box, Grid, Stack } from "@/ui/layout/primitives";
import { useViewer } from "@/viewer/useViewer";
import { ErrorBoundary } from "../ErrorBoundary";
import { NotFound } from "../screens/NotFound";
import { paths } from "../paths";
import { PageSkeleton } from "../shell/frame/ShellSkeleton";
import { SettingsMenu } from "./SettingsMenu";
import { settingsSections } from "./sections";
import { UnsavedGuard } from "./UnsavedGuard";

/** The settings: the way back, the menu of what the viewer may see, and the section that the path names. */
export function SettingsShell() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { permissions } = useViewer();
  const sections = settingsSections.filter(({ may }) => !may || permissions.includes(may));
  return (
    <Stack gap="4">
      <UnsavedGuard />
      <BackLink to={paths.dashboard}>{t("state.backToDashboard")}</BackLink>
      <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "13rem minmax(0, 1fr)" }} gap={{ base: "5", md: "8" }}>
        <SettingsMenu sections={sections} />
        <Box minW="0">
          <ErrorBoundary key={pathname}>
            <Suspended fallback={<PageSkeleton />}>
              <Routes>
                {settingsSections.map(({ path, Page }) => (
                  <Route key={path} path={path.slice(paths.settings.length + 1)} element={<Page />} />
                ))}
                <Route index element={<Navigate to={sections[0]?.path ?? paths.dashboard} replace />} />
                <Route path="*" element={<NotFound />} />
              </Routes>
            </Suspended>
          </ErrorBoundary>
        </Box>
      </Grid>
    </Stack>
  );
}

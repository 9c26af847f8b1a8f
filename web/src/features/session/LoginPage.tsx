import { Check } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { paths } from "@/app/paths";
import { Card, PageTitle } from "@/ui/Card";
import { showError } from "@/ui/feedback/messages";
import { Box, Grid, HStack, Stack, Text } from "@/ui/layout";
import { Logo } from "@/ui/Logo";
import { usePageTitle } from "@/ui/usePageTitle";
import { session } from "@/viewer/session";
import { LanguageSwitch } from "./LanguageSwitch";
import { LoginForm } from "./LoginForm";

const promises = ["product.promiseFree", "product.promiseOnce", "product.promiseVerified"] as const;

/** The way in: the form, and in one glance what the product promises. */
export const LoginPage = () => {
  const { t } = useTranslation();
  const { state, notice } = session.use();
  usePageTitle(t("signIn.title"));
  useEffect(() => {
    if (notice) showError(t(`session.${notice}`));
  }, [notice, t]);

  if (state === "open") return <Navigate to={paths.dashboard} replace />;
  return (
    <Grid as="main" minH="100dvh" templateRows="1fr auto" justifyItems="center" px="4" py="8">
      <Stack alignSelf="center" w="full" maxW="25rem" gap="6">
        <HStack gap="3" justify="center">
          <Logo />
          <Text fontSize="xl" fontWeight="650" letterSpacing="-0.01em">
            {t("product.name")}
          </Text>
        </HStack>
        <Card p={{ base: "5", sm: "8" }}>
          <PageTitle mb="6">{t("signIn.welcome")}</PageTitle>
          <LoginForm />
        </Card>
        <Stack as="ul" gap="1.5" color="text.muted" fontSize="sm" mx="auto">
          {promises.map((promise) => (
            <HStack as="li" key={promise} gap="2">
              <Box color="accent">
                <Check size={15} aria-hidden />
              </Box>
              {t(promise)}
            </HStack>
          ))}
        </Stack>
      </Stack>
      <LanguageSwitch />
    </Grid>
  );
};

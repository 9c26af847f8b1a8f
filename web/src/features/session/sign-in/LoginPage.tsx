import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Navigate, useLocation } from "react-router-dom";
import { paths } from "@/app/paths";
import { Box, HStack, Stack, Text } from "@/ui/layout/primitives";
import { PublicPage } from "@/ui/layout/PublicPage";
import { TextLink } from "@/ui/navigation/TextLink";
import { wantedPath } from "@/viewer/arrival/return-to";
import { session } from "@/viewer/session";
import { LazySocialSignIn } from "../social/LazySocialSignIn";
import { type Fault, LoginForm } from "./LoginForm";
import { useLoginNotice } from "./useLoginNotice";

/** The way in: the form, the providers, and in one glance what the product promises. */
export function LoginPage() {
  const { t } = useTranslation();
  const location = useLocation();
  const { state, ended } = session.use();
  const [fault, setFault] = useState<Fault>();
  useLoginNotice(setFault);
  const wanted = wantedPath(location);

  if (state === "open") return <Navigate to={wanted ?? paths.dashboard} replace />;
  return (
    <PublicPage
      title={t("signIn.welcome")}
      name={t("signIn.title")}
      below={
        <>
          <Promises />
          <TextLink to={paths.terms} target="_blank" alignSelf="center" fontSize="sm">
            {t("product.terms")}
          </TextLink>
        </>
      }
    >
      <Stack gap="5">
        {ended === "expired" && (
          <Text role="status" bg="warn.subtle" color="warn" borderRadius="md" px="3" py="2">
            {t("errors.SESSION_EXPIRED")}
          </Text>
        )}
        <LoginForm fault={fault} onFault={setFault} />
        <LazySocialSignIn returnTo={wanted} />
        <Text textAlign="center" color="text.muted">
          {t("signIn.noAccount")} <TextLink to={paths.register}>{t("signIn.signUp")}</TextLink>
        </Text>
      </Stack>
    </PublicPage>
  );
}

const promises = ["product.promiseFree", "product.promiseOnce", "product.promiseVerified"] as const;

function Promises() {
  const { t } = useTranslation();
  return (
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
  );
}

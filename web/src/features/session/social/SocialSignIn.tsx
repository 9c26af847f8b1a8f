import { useEffect } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { chakra, HStack, Stack } from "@/ui/layout/primitives";
import { ButtonAnchor } from "@/ui/actions/Button";
import { WithClient } from "@/viewer/WithClient";
import { BrandMark } from "./BrandMark";
import { useSignInProvidersQuery } from "./__generated__/SignInProviders.generated";
import { rememberProviders, SocialSkeleton } from "./SocialSkeleton";

type SocialSignInProps = { /** Where to go afterwards. */ returnTo: string | null };

const Rule = chakra("span", { base: { flex: "1", borderBlockStartWidth: "1px", borderColor: "line" } });

/** Sign-in by another provider: plain links, because the browser leaves. Nothing shows where none is configured. */
export function SocialSignIn(props: SocialSignInProps) {
  return (
    <WithClient>
      <Providers {...props} />
    </WithClient>
  );
}

function Providers({ returnTo }: SocialSignInProps) {
  const { t } = useTranslation();
  const { data, loading } = useSignInProvidersQuery();
  const providers = data?.signInProviders ?? [];
  useEffect(() => {
    if (data) rememberProviders(data.signInProviders.length);
  }, [data]);
  if (loading && !data) return <SocialSkeleton />;
  if (providers.length === 0) return null;
  const query = returnTo ? `?${new URLSearchParams({ returnTo })}` : "";
  return (
    <Stack gap="3">
      <HStack gap="3" color="text.muted" fontSize="sm" minH="5">
        <Rule />
        {t("signIn.or")}
        <Rule />
      </HStack>
      {providers.map(({ id, name, startUrl }) => (
        <ButtonAnchor key={id} href={startUrl + query} size="lg">
          <BrandMark provider={id} />
          {t("signIn.continueWith", { name: id === "company" ? t("signIn.yourCompany") : name })}
        </ButtonAnchor>
      ))}
    </Stack>
  );
}

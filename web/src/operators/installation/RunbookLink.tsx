import { useTranslation } from "@/i18n/useTranslation";
import { chakra } from "@/ui/layout/primitives";
import { useInstallationLinksQuery } from "./__generated__/Installation.generated";

/** Returns the address of a page of the runbooks; undefined while it is not known, or not set. */
export function useRunbookAddress(): (page: string) => string | undefined {
  const { data } = useInstallationLinksQuery({ fetchPolicy: "cache-first" });
  return (page) => data?.installationLinks.runbook?.replace("{page}", page);
}

/** Links the runbook of an alert where runbooks have an address; `of` names what it is about. */
export function RunbookLink({ page, of }: { page: string; of: string }) {
  const { t } = useTranslation();
  const address = useRunbookAddress()(page);
  if (!address) return null;
  return (
    <chakra.a
      href={address}
      target="_blank"
      rel="noreferrer"
      color="accent"
      textDecoration="underline"
      aria-label={t("operators.actOf", { act: t("installation.runbook"), name: of })}
    >
      {t("installation.runbook")}
    </chakra.a>
  );
}

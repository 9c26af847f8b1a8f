import { useTranslation } from "@/i18n/useTranslation";
import { Notice } from "@/ui/feedback/Notice";
import { Stack } from "@/ui/layout/primitives";
import { datums } from "../../reveal/datums";
import type { FoundContactFragment } from "../__generated__/SearchContact.generated";
import type { News } from "./useRefresh";

type RefreshNewsProps = { contact: FoundContactFragment; news: News };

/** "New email found · 1 credit", and what became newer for free; or that there is nothing newer. */
export function RefreshNews({ contact, news }: RefreshNewsProps) {
  const { language, t } = useTranslation();
  const listed = new Intl.ListFormat(language, { type: "conjunction" });
  const ofTypes = (types: News["found"]) => datums.filter(({ type }) => types.includes(type));
  const priceOf = ({ field, type }: (typeof datums)[number]) => {
    const count = contact[field]?.cost ?? 1;
    const found = t(`search.found.${type}`);
    return count > 0 ? t("search.foundPrice", { found, count }) : t("search.foundFree", { found });
  };
  return (
    <Stack gap="2" px="5" pb="4">
      {ofTypes(news.found).map((one) => (
        <Notice key={one.type} tone="accent" text={priceOf(one)} />
      ))}
      {news.updated.length > 0 && (
        <Notice
          tone="good"
          text={t("search.updated", { data: listed.format(ofTypes(news.updated).map(({ name }) => t(name))) })}
        />
      )}
      {news.found.length + news.updated.length === 0 && <Notice tone="neutral" text={t("search.noNews")} />}
    </Stack>
  );
}

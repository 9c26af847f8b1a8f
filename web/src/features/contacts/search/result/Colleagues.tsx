import { useTranslation } from "@/i18n/useTranslation";
import { Box } from "@/ui/layout/primitives";
import { TextLink } from "@/ui/navigation/TextLink";
import { addressOf } from "../../find/view/find-address";
import type { DatumField } from "../../reveal/datums";
import type { FoundContactFragment } from "../__generated__/SearchContact.generated";

type ColleaguesProps = { contact: FoundContactFragment; data: readonly DatumField[] };

/** The way on where requested data were not found: other people at the same company. */
export function Colleagues({ contact, data }: ColleaguesProps) {
  const { t } = useTranslation();
  const { company } = contact;
  const isAllFound = data.every((field) => contact[field]?.found);
  if (isAllFound || company === null) return null;
  return (
    <Box px="5" pb="4">
      <TextLink to={{ search: addressOf({ companyName: company }) }}>{t("search.colleagues", { company })}</TextLink>
    </Box>
  );
}

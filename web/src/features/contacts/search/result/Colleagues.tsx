import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { Box } from "@/ui/layout/primitives";
import { TextLink } from "@/ui/navigation/TextLink";
import type { DatumField } from "../../reveal/datums";
import type { FoundContactFragment } from "../SearchPage.generated";

type ColleaguesProps = { contact: FoundContactFragment; data: readonly DatumField[] };

/** The way on where requested data were not found: other people at the same company. */
export function Colleagues({ contact, data }: ColleaguesProps) {
  const { t } = useTranslation();
  const { company } = contact;
  const isAllFound = data.every((field) => contact[field]?.found);
  if (isAllFound || company === null) return null;
  return (
    // By its name here: `find-address` weighs more than the rest of this page may (web/budget.json); a test reads it with that.
    <Box px="5" pb="4">
      <TextLink to={{ pathname: paths.find, search: new URLSearchParams({ companyname: company }).toString() }}>
        {t("search.colleagues", { company })}
      </TextLink>
    </Box>
  );
}

import { useSearchParams } from "react-router-dom";
import { useTranslation } from "@/i18n/useTranslation";
import { Segments } from "@/ui/form/choice/Segments";
import { PageTitle } from "@/ui/layout/Card";
import { Box, Stack } from "@/ui/layout/primitives";
import { PanelBeside } from "../../panel/PanelBeside";
import { usePanel } from "../../panel/usePanel";
import { FindTabs } from "../FindTabs";
import { EmailLookup } from "./email/EmailLookup";
import { readLookup, type Way } from "./lookup-address";
import { NameLookup } from "./name/NameLookup";

const ways = ["email", "name"] as const satisfies readonly Way[];

/** Who has an email, and who is meant by a name and a company. The way and the name are in the address; an email never is. */
export function LookupPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const { way } = readLookup(params);
  const panel = usePanel();
  const open = (id: string): void => panel.open({ id });
  const options = ways.map((value) => ({ value, text: t(`lookup.ways.${value}`) }));
  return (
    <Stack gap="5">
      <FindTabs current="lookup" />
      <Stack gap="5" maxW="60rem">
        <PageTitle>{t("lookup.title")}</PageTitle>
        <Box>
          <Segments<Way>
            label={t("lookup.by")}
            options={options}
            value={way}
            onChange={(next) => setParams(next === "name" ? { by: next } : {})}
          />
        </Box>
        {way === "email" ? <EmailLookup onOpen={open} /> : <NameLookup onOpen={open} />}
        <PanelBeside panel={panel} />
      </Stack>
    </Stack>
  );
}

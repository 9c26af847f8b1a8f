import { Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useTranslation } from "@/i18n/useTranslation";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { Button } from "@/ui/actions/Button";
import { PageTitle } from "@/ui/layout/Card";
import { Stack, Text } from "@/ui/layout/primitives";
import { PageTabs } from "@/ui/navigation/PageTabs";
import { Part } from "../ui/Part";
import { PartNotLoaded } from "../ui/PartNotLoaded";
import { useCatalogueQuery } from "./__generated__/Catalogue.generated";
import { DraftCards } from "./DraftCards";
import { DraftDialog } from "./DraftDialog";
import { PlanRecords } from "./PlanRecords";
import { PricesPart } from "./PricesPart";

const tabs = [
  { key: "plans", name: "catalogue.title" },
  { key: "addOns", name: "catalogue.addOns" },
  { key: "provider", name: "catalogue.provider" },
] as const;

/** Plans, add-ons, and their prices at the payment provider. */
export function PlansPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const current = (tabs.find(({ key }) => key === address.get("tab")) ?? tabs[0]).key;
  usePageTitle(t("catalogue.title"));
  return (
    <Stack gap="5">
      <PageTitle>{t("catalogue.title")}</PageTitle>
      <PageTabs
        label={t("catalogue.title")}
        tabs={tabs.map(({ key, name }) => ({ key, text: t(name) }))}
        current={current}
      />
      {current === "provider" ? <PricesPart /> : <Catalogue key={current} isAddOn={current === "addOns"} />}
    </Stack>
  );
}

function Catalogue({ isAddOn }: { isAddOn: boolean }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCatalogueQuery({ fetchPolicy: "cache-and-network" });
  const [isNew, setNew] = useState(false);
  if (!data) return <PartNotLoaded error={error} height="24rem" onRetry={refetch} />;
  const { catalogue } = data;
  const plans = catalogue.plans.filter((plan) => plan.isAddOn === isAddOn);
  const drafts = catalogue.drafts.filter((draft) => draft.isAddOn === isAddOn);
  const title = t(isAddOn ? "catalogue.addOns" : "catalogue.title");
  return (
    <Stack gap="6">
      <Text color="text.muted">{t("catalogue.lead")}</Text>
      {drafts.length > 0 && (
        <Part title={t("catalogue.drafts.title")}>
          <DraftCards catalogue={catalogue} drafts={drafts} />
        </Part>
      )}
      <Part
        title={title}
        actions={
          <Button onClick={() => setNew(true)}>
            <Plus size={16} aria-hidden />
            {t(isAddOn ? "catalogue.newAddOn" : "catalogue.newPlan")}
          </Button>
        }
      >
        <PlanRecords caption={title} plans={plans} drafts={catalogue.drafts} />
      </Part>
      {isNew && <DraftDialog drafted={{ draft: null, plan: null, isAddOn }} onClose={() => setNew(false)} />}
    </Stack>
  );
}

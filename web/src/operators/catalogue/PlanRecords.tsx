import { useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { HStack } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { Records } from "../ui/Records";
import type { DraftFieldsFragment, PlanFieldsFragment } from "./__generated__/Catalogue.generated";
import { DraftDialog } from "./DraftDialog";
import { countNames } from "./draft-form";
import { useContentText } from "./useContentText";

type PlanRecordsProps = {
  caption: string;
  plans: readonly PlanFieldsFragment[];
  drafts: readonly DraftFieldsFragment[];
};

/** Plans or add-ons as they hold now, a row each. */
export function PlanRecords({ caption, plans, drafts }: PlanRecordsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { priceText, periodText } = useContentText();
  const isAddOns = plans.every(({ isAddOn }) => isAddOn);
  const counts = isAddOns ? (["phone"] as const) : countNames;
  const columns: readonly TableColumn<PlanFieldsFragment>[] = [
    {
      id: "name",
      name: t("catalogue.content.name"),
      width: 7,
      grows: true,
      cell: ({ content }) => <Bdi>{content.name}</Bdi>,
    },
    { id: "number", name: t("operators.label.number"), width: 4.5, isNumber: true, cell: ({ id }) => id },
    { id: "sku", name: t("catalogue.sku"), width: 9, grows: true, cell: ({ sku }) => <Bdi>{sku}</Bdi> },
    {
      id: "price",
      name: t("operators.label.price"),
      width: 9.5,
      cell: (plan) =>
        [priceText(plan.content.price), plan.content.price > 0 && periodText(plan)].filter(Boolean).join(" · "),
    },
    ...counts.map((name) => ({
      id: name,
      name: t(`catalogue.short.${name}`),
      width: name === "seats" || name === "apiKeys" ? 4.5 : 5.5,
      isNumber: true,
      cell: ({ content }: PlanFieldsFragment) => number(content[name]),
    })),
    ...(isAddOns
      ? []
      : [
          {
            id: "running",
            name: t("operators.shell.customers"),
            width: 6,
            isNumber: true,
            cell: ({ running }: PlanFieldsFragment) => number(running),
          },
        ]),
    {
      id: "state",
      name: t("operators.label.state"),
      width: 7,
      cell: (plan) => <State plan={plan} draft={drafts.find(({ planId }) => planId === plan.id)} />,
    },
    {
      id: "actions",
      name: t("operators.actions"),
      isNameHidden: true,
      width: 5,
      cell: (plan) => <Edit plan={plan} draft={drafts.find(({ planId }) => planId === plan.id) ?? null} />,
    },
  ];
  return <Records caption={caption} columns={columns} rows={plans} />;
}

function State({ plan, draft }: { plan: PlanFieldsFragment; draft: DraftFieldsFragment | undefined }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  if (draft?.startsOn) return <Chip tone="accent">{t("catalogue.waits", { date: date(draft.startsOn) })}</Chip>;
  if (draft) return <Chip tone="accent">{t("catalogue.draft")}</Chip>;
  return plan.content.listed ? (
    <Chip tone="good">{t("catalogue.listed")}</Chip>
  ) : (
    <Chip>{t("catalogue.unlisted")}</Chip>
  );
}

function Edit({ plan, draft }: { plan: PlanFieldsFragment; draft: DraftFieldsFragment | null }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <HStack justify={{ lg: "flex-end" }}>
      <Button
        size="sm"
        tone="ghost"
        aria-label={t("catalogue.editOf", { name: `${plan.content.name} (${plan.sku})` })}
        onClick={() => setOpen(true)}
      >
        {t("operators.action.edit")}
      </Button>
      {open && <DraftDialog drafted={{ draft, plan, isAddOn: plan.isAddOn }} onClose={() => setOpen(false)} />}
    </HStack>
  );
}

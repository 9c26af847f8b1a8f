import { useState } from "react";
import { unsaid, useAction } from "@/ui/feedback/useAction";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { Card } from "@/ui/layout/Card";
import { chakra, HStack, Stack, Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import {
  type CatalogueQuery,
  type DraftFieldsFragment,
  useWithdrawPlanDraftMutation,
} from "./__generated__/Catalogue.generated";
import { DraftDialog } from "./DraftDialog";
import { DraftDifference } from "./DraftDifference";
import { PublishDialog } from "./PublishDialog";

type Catalogue = CatalogueQuery["catalogue"];
type DraftCardsProps = { catalogue: Catalogue; drafts: readonly DraftFieldsFragment[] };

/** The changes that do not hold yet, with what each makes of its plan and what can be done with it. */
export function DraftCards({ catalogue, drafts }: DraftCardsProps) {
  const { t } = useTranslation();
  return (
    <Stack as="ul" aria-label={t("catalogue.drafts.title")} gap="3">
      {drafts.map((draft) => (
        <DraftCard key={draft.id} draft={draft} catalogue={catalogue} />
      ))}
    </Stack>
  );
}

const dialogs = ["edit", "publish", "withdraw"] as const;

function DraftCard({ draft, catalogue }: { draft: DraftFieldsFragment; catalogue: Catalogue }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<(typeof dialogs)[number]>();
  const close = () => setOpen(undefined);
  const plan = draft.isNew ? null : (catalogue.plans.find(({ id }) => id === draft.planId) ?? null);
  const { name } = draft.content;
  return (
    <Card as="li" p="4">
      <Stack gap="3">
        <HStack gap="2" flexWrap="wrap">
          <chakra.h3 fontSize="md">
            <Bdi>{name}</Bdi> <Bdi color="text.muted">{draft.sku}</Bdi>
          </chakra.h3>
          {draft.isNew && <Chip tone="accent">{t("catalogue.drafts.isNew")}</Chip>}
          <StateChip draft={draft} />
        </HStack>
        <DraftDifference before={plan?.content ?? null} after={draft.content} />
        <HStack justify="space-between" gap="3" flexWrap="wrap">
          <Changed draft={draft} />
          <HStack gap="2" flexWrap="wrap">
            <Button
              size="sm"
              tone="ghost"
              aria-label={t("catalogue.continueOf", { name })}
              onClick={() => setOpen("edit")}
            >
              {t("operators.action.edit")}
            </Button>
            <Button size="sm" onClick={() => setOpen("withdraw")}>
              {t("operators.action.withdraw")}
            </Button>
            {draft.state === "OPEN" && (
              <Button size="sm" tone="solid" onClick={() => setOpen("publish")}>
                {t("catalogue.publish.action")}
              </Button>
            )}
          </HStack>
        </HStack>
      </Stack>
      {open === "edit" && <DraftDialog drafted={{ draft, plan, isAddOn: draft.isAddOn }} onClose={close} />}
      {open === "publish" && (
        <PublishDialog draft={draft} before={plan?.content ?? null} noticeDays={catalogue.noticeDays} onClose={close} />
      )}
      {open === "withdraw" && <Withdraw draft={draft} onClose={close} />}
    </Card>
  );
}

function StateChip({ draft: { state, startsOn, alsoRunning } }: { draft: DraftFieldsFragment }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  if (state !== "PUBLISHED" || startsOn === null) return <Chip>{t("catalogue.draft")}</Chip>;
  return (
    <>
      <Chip tone="good">{t("catalogue.drafts.from", { date: date(startsOn) })}</Chip>
      {alsoRunning && <Chip tone="warn">{t("catalogue.drafts.alsoRunning")}</Chip>}
    </>
  );
}

function Changed({ draft: { changedBy, changedOn } }: { draft: DraftFieldsFragment }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  return (
    <Text fontSize="sm" color="text.muted">
      {t("catalogue.drafts.by", { email: changedBy ?? "–", date: date(changedOn) })}
    </Text>
  );
}

function Withdraw({ draft: { id, revision, content }, onClose }: { draft: DraftFieldsFragment; onClose: () => void }) {
  const { t } = useTranslation();
  const { failure, attempt } = useAction(unsaid);
  const { name } = content;
  const [withdraw, { loading }] = useWithdrawPlanDraftMutation({ refetchQueries: ["Catalogue"] });
  const confirm = async () => {
    const call = withdraw({ variables: { id, revision } });
    const { refusal } = await attempt(call.then(({ data }) => data?.withdrawPlanDraft));
    if (refusal) return;
    showSuccess(t("catalogue.withdraw.done", { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t("catalogue.withdraw.title", { name })}
      yes={t("operators.action.withdraw")}
      danger
      busy={loading}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text color="text.muted">{t("catalogue.withdraw.hint")}</Text>
    </ConfirmDialog>
  );
}

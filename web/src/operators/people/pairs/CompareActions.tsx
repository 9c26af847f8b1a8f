import { operatorPaths } from "@finder/contract/web-paths";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAction } from "@/ui/feedback/useAction";
import { useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { newAttemptKey } from "@/lib/attempt-key";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { FieldError } from "@/ui/form/FieldError";
import { HStack, Text } from "@/ui/layout/primitives";
import { ReasonDialog } from "../../ui/ReasonDialog";
import {
  type ComparedFieldsFragment,
  useKeepPeopleApartMutation,
  useMergePeopleMutation,
} from "./__generated__/Pairs.generated";

type CompareActionsProps = { stays: ComparedFieldsFragment; goes: ComparedFieldsFragment };

/** Merges two people, or says that they are two. */
export function CompareActions({ stays, goes }: CompareActionsProps) {
  const { t } = useTranslation();
  const { failure, attempt } = useAction();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const [keepApart, { loading }] = useKeepPeopleApartMutation();
  const areTwo = async () => {
    const call = keepApart({ variables: { personId: stays.id, otherId: goes.id } });
    const { payload, refusal } = await attempt(call.then(({ data }) => data?.keepPeopleApart));
    if (refusal) return;
    if (!payload) return;
    showSuccess(t("people.pairs.apart"));
    await navigate(operatorPaths.pairs);
  };
  return (
    <HStack gap="3" flexWrap="wrap">
      <Button tone="solid" onClick={() => setAsks(true)}>
        {t("people.pairs.merge")}
      </Button>
      <Button busy={loading} onClick={() => void areTwo()}>
        {t("people.pairs.areTwo")}
      </Button>
      <FieldError>{failure}</FieldError>
      {asks && <MergeDialog stays={stays} goes={goes} onClose={() => setAsks(false)} />}
    </HStack>
  );
}

function MergeDialog({ stays, goes, onClose }: CompareActionsProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const navigate = useNavigate();
  const [attemptKey] = useState(newAttemptKey);
  const [merge] = useMergePeopleMutation();
  const merged = async (reason: string) => {
    const call = merge({ variables: { personId: stays.id, goneId: goes.id, reason, attemptKey } });
    const { payload, refusals } = await attempt(call.then(({ data }) => data?.mergePeople));
    if (refusals.length === 0 && payload) {
      showSuccess(t(payload.merged ? "people.pairs.merged" : "people.pairs.hadMerged"));
      await navigate(`${operatorPaths.people}/${stays.id}`);
    }
    return refusals;
  };
  return (
    <ReasonDialog
      title={t("people.pairs.mergeQuestion", { profile: goes.summary.profile, into: stays.summary.profile })}
      yes={t("people.pairs.merge")}
      hint={t("people.values.reasonHint")}
      danger
      size="md"
      keepsOpen
      onDo={merged}
      onClose={onClose}
    >
      <Text color="text.muted">{t("people.pairs.mergeHint")}</Text>
    </ReasonDialog>
  );
}

import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { unsaid, useAction } from "@/ui/feedback/useAction";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { Stack, Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { useRequireSecondFactorMutation } from "./__generated__/Security.generated";
import { useKeepFactor } from "./useFactor";

type RuleCardProps = {
  isRequired: boolean;
  /** The owner has a second factor. */
  isOn: boolean;
};

/** Whether the owner requires a second factor of every member. */
export function RuleCard({ isRequired, isOn }: RuleCardProps) {
  const { t } = useTranslation();
  const keep = useKeepFactor();
  const { failure, attempt } = useAction(unsaid);
  const [asks, setAsks] = useState(false);
  const [require, { loading }] = useRequireSecondFactorMutation();
  const change = async () => {
    const call = require({ variables: { required: !isRequired } });
    const { refusal } = await attempt(call.then(({ data }) => keep(data?.requireSecondFactor)));
    if (refusal) return;
    setAsks(false);
    showSuccess(t("factors.ruleSaved"));
  };
  return (
    <Card as="section" p={{ base: "4", sm: "6" }}>
      <Stack gap="4" align="start">
        <SectionTitle>{t("factors.rule")}</SectionTitle>
        <Text color="text.muted">{t(isRequired ? "factors.ruleOn" : "factors.ruleOff")}</Text>
        {isOn ? (
          <Button onClick={() => setAsks(true)}>{t(isRequired ? "factors.relax" : "factors.require")}</Button>
        ) : (
          <Text>{t("factors.ruleFirst")}</Text>
        )}
      </Stack>
      {asks && (
        <ConfirmDialog
          title={t(isRequired ? "factors.relaxQuestion" : "factors.requireQuestion")}
          yes={t(isRequired ? "factors.relax" : "factors.require")}
          busy={loading}
          failure={failure}
          onConfirm={() => void change()}
          onClose={() => setAsks(false)}
        >
          <Text color="text.muted">{t(isRequired ? "factors.relaxHint" : "factors.requireHint")}</Text>
        </ConfirmDialog>
      )}
    </Card>
  );
}

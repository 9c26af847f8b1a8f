import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { newAttemptKey } from "@/lib/attempt-key";
import { showSuccess } from "@/ui/feedback/messages";
import { Segments } from "@/ui/form/choice/Segments";
import { NumberField } from "@/ui/form/text/NumberField";
import { TextField } from "@/ui/form/text/TextField";
import { Grid, Text } from "@/ui/layout/primitives";
import { ReasonDialog } from "../ui/ReasonDialog";
import { CreditFields, creditsOf, noCreditsTyped } from "./CreditFields";
import { useAgreeCustomerPlanMutation } from "./__generated__/Plan.generated";

type AgreeDialogProps = { customerId: string; onClose: () => void };
const periods = [30, 365] as const;

/** Makes a plan that this client alone sees and buys; it is begun or sold by changing the plan. */
export function AgreeDialog({ customerId, onClose }: AgreeDialogProps) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [attemptKey] = useState(newAttemptKey);
  const [name, setName] = useState("");
  const [numbers, setNumbers] = useState<Record<"price" | "seats" | "apiKeys", number | null>>({
    price: null,
    seats: null,
    apiKeys: null,
  });
  const [validity, setValidity] = useState<(typeof periods)[number]>(30);
  const [typed, setTyped] = useState(noCreditsTyped);
  // The dialog that changes the plan is to offer it.
  const [agree] = useAgreeCustomerPlanMutation({ refetchQueries: ["CustomerPlan"], awaitRefetchQueries: true });
  const credits = creditsOf(typed);
  const { price, seats, apiKeys } = numbers;
  const terms = {
    name: name.trim(),
    price: price ?? 0,
    seats: seats ?? 0,
    apiKeys: apiKeys ?? 0,
  };
  const isSaid = terms.name !== "" && terms.seats > 0 && !Number.isNaN(terms.price) && !Number.isNaN(terms.apiKeys);
  return (
    <ReasonDialog
      title={t("customerAccount.plan.agree")}
      yes={t("customerAccount.plan.make")}
      size="md"
      ready={isSaid && credits !== null}
      onDo={async (reason) => {
        if (credits === null) return [];
        const call = agree({
          variables: {
            id: customerId,
            ...terms,
            validity,
            credits,
            reason,
            attemptKey,
          },
        });
        const { refusals } = await attempt(call.then(({ data }) => data?.agreeCustomerPlan));
        if (refusals.length > 0) return refusals;
        showSuccess(t("customerAccount.plan.made"));
        return refusals;
      }}
      onClose={onClose}
    >
      <Text color="text.muted">{t("customerAccount.plan.agreeHint")}</Text>
      <TextField
        label={t("operators.label.name")}
        value={name}
        maxLength={textBounds.label}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Segments
        label={t("operators.label.period")}
        options={periods.map((value) => ({
          value,
          text: t(`customerAccount.plan.periodOf.${value}`),
        }))}
        value={validity}
        onChange={setValidity}
      />
      <Grid templateColumns={{ base: "1fr", sm: "repeat(3, 1fr)" }} gap="3" alignItems="end">
        {(["price", "seats", "apiKeys"] as const).map((field) => (
          <NumberField
            key={field}
            label={t(`customerAccount.plan.${field}`)}
            value={numbers[field]}
            onChange={(number) => setNumbers({ ...numbers, [field]: number })}
          />
        ))}
      </Grid>
      <CreditFields value={typed} onChange={setTyped} />
    </ReasonDialog>
  );
}

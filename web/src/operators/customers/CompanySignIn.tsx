import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { Box, Text } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import { useMay } from "../session/useConsoleSession";
import { ReasonDialog } from "../ui/ReasonDialog";
import { type CustomerQuery, useStopCustomerCompanySignInMutation } from "./__generated__/Customer.generated";

type CompanySignInProps = {
  customerId: string;
  held: NonNullable<CustomerQuery["customer"]["companySignIn"]>;
};

/** Whose people sign in by their company, and the switch for when they cannot. */
export function CompanySignIn({ customerId, held: { domain, issuer, startedOn } }: CompanySignInProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const may = useMay();
  const attempt = useAttempt();
  const [asks, setAsks] = useState(false);
  const [stop] = useStopCustomerCompanySignInMutation({ refetchQueries: ["Customer"] });
  const run = async (reason: string) => {
    const call = stop({ variables: { id: customerId, reason } });
    const { refusals } = await attempt(call.then(({ data }) => data?.stopCustomerCompanySignIn));
    if (refusals.length === 0) showSuccess(t("customers.companySignIn.stopped", { domain }));
    return refusals;
  };
  return (
    <>
      <Box>
        {startedOn ? t("customers.companySignIn.on", { date: date(startedOn) }) : t("customers.companySignIn.off")}
      </Box>
      <Box color="text.muted" fontSize="sm">
        <Bdi>{domain}</Bdi>
        <br />
        <Bdi>{issuer}</Bdi>
      </Box>
      {startedOn && may("members.unlock") && (
        <Button size="sm" tone="ghost" onClick={() => setAsks(true)}>
          {t("customers.companySignIn.stop")}
        </Button>
      )}
      {asks && (
        <ReasonDialog
          title={t("customers.companySignIn.question", { domain })}
          yes={t("customers.companySignIn.stop")}
          danger
          onDo={run}
          onClose={() => setAsks(false)}
        >
          <Text color="text.muted">{t("customers.companySignIn.hint")}</Text>
        </ReasonDialog>
      )}
    </>
  );
}

import { useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Card } from "@/ui/layout/Card";
import { chakra, Grid, Text } from "@/ui/layout/primitives";
import { useMay } from "../../session/useConsoleSession";
import { Part } from "../../ui/Part";
import type { CreditsFieldsFragment } from "../__generated__/Customer.generated";
import { CreditsDialog } from "./CreditsDialog";
import { pools } from "./pools";

type CreditsPartProps = { customerId: string; credits: CreditsFieldsFragment };

/** The client's balances, and the way to change one. */
export function CreditsPart({ customerId, credits }: CreditsPartProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const may = useMay();
  const [changes, setChanges] = useState(false);
  return (
    <Part
      title={t("customers.credits.title")}
      actions={
        may("credits.change") && (
          <Button size="sm" onClick={() => setChanges(true)}>
            {t("customers.credits.change")}
          </Button>
        )
      }
    >
      <Grid as="dl" templateColumns={{ base: "1fr", sm: "repeat(3, 1fr)" }} gap="3">
        {pools.map(({ field, name }) => (
          <Card key={field} p="4">
            <chakra.dt fontSize="sm" color="text.muted">
              {t(name)}
            </chakra.dt>
            <chakra.dd>
              <Text as="span" fontSize="2xl" fontWeight="650">
                {number(credits[field])}
              </Text>
            </chakra.dd>
          </Card>
        ))}
      </Grid>
      {changes && <CreditsDialog customerId={customerId} onClose={() => setChanges(false)} />}
    </Part>
  );
}

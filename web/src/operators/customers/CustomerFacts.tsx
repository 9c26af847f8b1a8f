import type { ReactNode } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { CopyButton } from "@/ui/actions/CopyButton";
import { Card } from "@/ui/layout/Card";
import { Box, chakra, HStack } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import type { CustomerQuery } from "./__generated__/Customer.generated";
import { CompanySignIn } from "./CompanySignIn";

/** Who the client is and what it has. */
export function CustomerFacts({ customer }: { customer: CustomerQuery["customer"] }) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const { summary, seats, renews, pastDueSince, paymentCustomer, country, companySignIn } = customer;
  const seatsUsed = number(summary.memberCount);
  return (
    <Card p={{ base: "4", sm: "5" }}>
      <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fill, minmax(min(17rem, 100%), 1fr))" gap="5">
        <Fact name={t("customers.list.owner")}>
          <Bdi>{summary.ownerName}</Bdi>
          {summary.ownerEmail && (
            <HStack gap="1">
              <Bdi>{summary.ownerEmail}</Bdi>
              <CopyButton value={summary.ownerEmail} />
            </HStack>
          )}
        </Fact>
        <Fact name={t("operators.label.plan")}>
          <Box>{summary.planName ?? t("customers.page.noPlan")}</Box>
          {summary.planEndsOn && (
            <Box color="text.muted" fontSize="sm">
              {t(renews ? "customers.page.renewsOn" : "customers.page.endsOn", {
                date: date(summary.planEndsOn),
              })}
            </Box>
          )}
        </Fact>
        <Fact name={t("operators.label.seats")}>
          {seats === null ? seatsUsed : t("customers.page.seatsOf", { used: seatsUsed, seats: number(seats) })}
        </Fact>
        <Fact name={t("customers.list.since")}>{date(summary.createdOn)}</Fact>
        <Fact name={t("operators.label.number")}>{summary.id}</Fact>
        {country && <Fact name={t("operators.field.COUNTRY")}>{country}</Fact>}
        {customer.provisioning && (
          <Fact name={t("customers.page.scim")}>
            <Provisioning {...customer.provisioning} />
          </Fact>
        )}
        {paymentCustomer && (
          <Fact name={t("customers.page.paymentCustomer")}>
            <HStack gap="1">
              <Bdi>{paymentCustomer}</Bdi>
              <CopyButton value={paymentCustomer} />
            </HStack>
          </Fact>
        )}
        {customer.factorRequiredOn && (
          <Fact name={t("customers.page.factorRequired")}>{date(customer.factorRequiredOn)}</Fact>
        )}
        {companySignIn && (
          <Fact name={t("customers.companySignIn.title")}>
            <CompanySignIn customerId={summary.id} held={companySignIn} />
          </Fact>
        )}
        {pastDueSince && <Fact name={t("customers.page.pastDueSince")}>{date(pastDueSince)}</Fact>}
        {summary.closedOn && <Fact name={t("customers.page.closedOn")}>{date(summary.closedOn)}</Fact>}
      </chakra.dl>
    </Card>
  );
}

/** Since when the client's identity provider has a token, and whether it uses it. */
function Provisioning({ madeOn, lastUsedOn }: { madeOn: string; lastUsedOn: string | null }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const used = lastUsedOn && t("customers.page.scimUsed", { date: date(lastUsedOn) });
  return (
    <>
      <Box>{t("customers.page.scimOn", { date: date(madeOn) })}</Box>
      <Box color="text.muted" fontSize="sm">
        {used ?? t("customers.page.scimUnused")}
      </Box>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <chakra.dt fontSize="sm" color="text.muted">
        {name}
      </chakra.dt>
      <chakra.dd overflowWrap="anywhere">{children}</chakra.dd>
    </Box>
  );
}

import { useErrorText } from "@/i18n/useErrorText";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { FormAlert } from "@/ui/form/FormAlert";
import { chakra, Stack, Text } from "@/ui/layout/primitives";
import { pools } from "../customers/credits/pools";
import type { CustomerPlanPreviewQuery } from "./__generated__/Plan.generated";

type Preview = CustomerPlanPreviewQuery["customerPlanPreview"];

/** What a change would cost and bring, before it is made; or why it cannot be. */
export function PlanFigures({ preview }: { preview: Preview | undefined }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (!preview) return <Skeleton h="6rem" borderRadius="md" />;
  const { refusal, excessSeats, excessKeys } = preview;
  return (
    <Stack gap="3" aria-live="polite">
      {refusal && <FormAlert text={errorText(refusal)} />}
      {excessSeats > 0 && <Text>{t("customerAccount.plan.excessSeats", { count: excessSeats })}</Text>}
      {excessKeys > 0 && <Text>{t("customerAccount.plan.excessKeys", { count: excessKeys })}</Text>}
      {preview.way && <Figures preview={preview} way={preview.way} />}
    </Stack>
  );
}

function Figures({ preview, way }: { preview: Preview; way: NonNullable<Preview["way"]> }) {
  const { t } = useTranslation();
  const { date, money, number } = useFormat();
  const { startsOn, dueToday, nextBill, nextBillOn, nextBillFromBalance, creditsAfter } = preview;
  const pairs: readonly (readonly [string, string])[] = [
    [t("customerAccount.plan.starts"), startsOn === null ? t("customerAccount.plan.startOf.AT_ONCE") : date(startsOn)],
    [t("customerAccount.plan.due"), money(dueToday)],
    ...(nextBill !== null && nextBillOn !== null
      ? [[t("customerAccount.plan.next"), `${money(nextBill)} · ${date(nextBillOn)}`] as const]
      : []),
    ...(nextBillFromBalance ? [[t("customerAccount.plan.fromBalance"), money(nextBillFromBalance)] as const] : []),
    ...pools.map(
      ({ field, name }) => [t("customerAccount.plan.after", { pool: t(name) }), number(creditsAfter[field])] as const,
    ),
  ];
  return (
    <Stack gap="2">
      <Text color="text.muted">{t(`customerAccount.plan.way.${way}`)}</Text>
      <chakra.dl display="grid" gridTemplateColumns="1fr auto" columnGap="4" rowGap="1" fontSize="sm">
        {pairs.map(([name, value]) => (
          <Pair key={name} name={name} value={value} />
        ))}
      </chakra.dl>
    </Stack>
  );
}

function Pair({ name, value }: { name: string; value: string }) {
  return (
    <>
      <chakra.dt color="text.muted">{name}</chakra.dt>
      <chakra.dd fontWeight="550">{value}</chakra.dd>
    </>
  );
}

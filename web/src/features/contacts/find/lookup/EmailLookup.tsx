import { limits } from "@finder/contract/limits";
import { Hourglass, SearchX } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { chakra, Stack, Text } from "@/ui/layout/primitives";
import { ListSkeleton } from "../../my-contacts/table/ListSkeleton";
import { PanelBeside } from "../../panel/PanelBeside";
import { usePanel } from "../../panel/usePanel";
import type { DatumField } from "../../reveal/datums";
import { LookedUpPerson } from "./LookedUpPerson";
import { Refused, Said } from "./Said";
import { EmailQuote } from "./EmailQuote";
import { type EmailLookupState, useEmailLookup } from "./useEmailLookup";

type EmailLookupProps = { email: string; /** The kinds of data to show. */ data: readonly DatumField[] };

/** Whose address an email is: whether it is known and at what price, then the person. */
export function EmailLookup({ email, data }: EmailLookupProps) {
  const { t } = useTranslation();
  const lookup = useEmailLookup(email);
  const panel = usePanel();
  return (
    <>
      <chakra.section aria-label={t("lookup.result")} aria-busy={lookup.asking !== null} aria-live="polite">
        <EmailOutcome lookup={lookup} data={data} onOpen={(id) => panel.open({ id })} />
      </chakra.section>
      <PanelBeside panel={panel} />
    </>
  );
}

type EmailOutcomeProps = Pick<EmailLookupProps, "data"> & { lookup: EmailLookupState; onOpen: (id: string) => void };

/** The state of an email lookup: loading, refused, no match, a price, or the person. */
function EmailOutcome({ lookup, data, onOpen }: EmailOutcomeProps) {
  const { t } = useTranslation();
  const { result, asking } = lookup;
  if (asking === "quote" || !result) return <ListSkeleton />;
  const { email, answer, refusal } = result;
  if (refusal?.code === "UNPAID_LIMIT_REACHED")
    return (
      <Said icon={Hourglass} title={t("lookup.email.unpaid")} hint={refusal.text}>
        <Button busy={asking === "person"} onClick={() => void lookup.show(limits.revealCost)}>
          {t("lookup.email.agree", { count: limits.revealCost })}
        </Button>
      </Said>
    );
  if (!answer)
    return <Refused code={refusal?.code ?? ""} text={refusal?.text ?? ""} onRetry={() => void lookup.look()} />;
  if (!answer.isKnown)
    return <Said icon={SearchX} title={t("lookup.email.unknown")} hint={t("lookup.email.unknownHint")} />;
  const { contact, charged, datum, cost } = answer;
  if (!contact)
    return (
      <EmailQuote
        email={email}
        datum={datum ?? "BUSINESS_EMAIL"}
        cost={cost}
        busy={asking === "person"}
        refusal={refusal?.text}
        onShow={() => void lookup.show(cost)}
      />
    );
  return (
    <Stack gap="3">
      <Text color="text.muted" overflowWrap="anywhere">
        {charged > 0 ? t("lookup.email.paid", { count: charged, email }) : t("lookup.email.free", { email })}
      </Text>
      <LookedUpPerson contact={contact} data={data} onOpen={onOpen} />
    </Stack>
  );
}

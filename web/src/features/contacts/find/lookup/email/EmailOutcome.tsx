import { AtSign, SearchX } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/actions/Button";
import { Stack, Text } from "@/ui/layout/primitives";
import { ListSkeleton } from "../../../my-contacts/table/ListSkeleton";
import { LookedUpPerson } from "../LookedUpPerson";
import { Refused, Said } from "../Said";
import { EmailQuote } from "./EmailQuote";
import type { EmailLookupState } from "./useEmailLookup";

type EmailOutcomeProps = { lookup: EmailLookupState; onOpen: (id: string) => void };

/** What an email came to: the start, on its way, refused, nobody, its price, or the person. */
export function EmailOutcome({ lookup, onOpen }: EmailOutcomeProps) {
  const { t } = useTranslation();
  const { told, asking } = lookup;
  if (asking === "quote") return <ListSkeleton />;
  if (!told) return <Said icon={AtSign} title={t("lookup.email.start")} hint={t("lookup.email.startHint")} />;
  const { email, answer, refusal } = told;
  if (!answer)
    return <Refused code={refusal?.code ?? ""} text={refusal?.text ?? ""} onRetry={() => void lookup.look(email)} />;
  if (!answer.isKnown)
    return (
      <Said icon={SearchX} title={t("lookup.email.unknown")} hint={t("lookup.email.unknownHint")}>
        <ButtonLink to={{ search: "by=name" }}>{t("lookup.email.byName")}</ButtonLink>
      </Said>
    );
  const { contact, charged, datum, cost } = answer;
  if (!contact)
    return (
      <EmailQuote
        email={email}
        datum={datum ?? "BUSINESS_EMAIL"}
        cost={cost}
        busy={asking === "person"}
        refusal={refusal?.text}
        onShow={() => void lookup.show(email, cost)}
      />
    );
  return (
    <Stack gap="3">
      <Text color="text.muted" overflowWrap="anywhere">
        {charged > 0 ? t("lookup.email.paid", { count: charged, email }) : t("lookup.email.free", { email })}
      </Text>
      <LookedUpPerson contact={contact} onOpen={onOpen} />
    </Stack>
  );
}

import { skipToken } from "@apollo/client/react";
import { useSearchParams } from "react-router-dom";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/layout/Card";
import { chakra } from "@/ui/layout/primitives";
import { useMatchPeopleQuery } from "../Lookup.generated";
import { readLookup, sureness, writeLookup } from "../lookup-address";
import { Matches } from "./Matches";
import { NameForm } from "./NameForm";

/** People who may be meant by a name and a company, as the address says them. */
export function NameLookup({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const asked = readLookup(params);
  const { name, company, sure } = asked;
  const isAsked = name !== "" && company !== "";
  const query = useMatchPeopleQuery(isAsked ? { variables: { name, company, threshold: sureness[sure] } } : skipToken);
  return (
    <>
      <Card p={{ base: "4", md: "5" }}>
        <NameForm asked={asked} busy={query.loading} onAsk={(next) => setParams(writeLookup(next))} />
      </Card>
      <chakra.section aria-label={t("lookup.result")} aria-busy={query.loading} aria-live="polite">
        <Matches
          isAsked={isAsked}
          query={query}
          onWiden={sure === "all" ? undefined : () => setParams(writeLookup({ ...asked, sure: "all" }))}
          onOpen={onOpen}
        />
      </chakra.section>
    </>
  );
}

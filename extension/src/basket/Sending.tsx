import { useState } from "react";
import {
  type DatumType,
  ListOnlyDocument,
  type ListOnlyMutation,
  type ProgressFragment,
  QuoteDocument,
  type QuoteQuery,
  RevealAllDocument,
} from "../operations.generated";
import { format, t } from "../i18n";
import { accepted, ask } from "../product/ask";
import { Action } from "../ui/Action";
import { Failure } from "../ui/Failure";
import { useAttempt } from "../ui/useAttempt";
import { DataChoice } from "./DataChoice";
import { JobProgress } from "./JobProgress";
import { basket, emptyBasket } from "./basket-store";

type Quote = QuoteQuery["revealQuote"];
type Listed = Pick<ListOnlyMutation["addPeople"], "added" | "updated" | "unchanged">;

const figures = [
  { of: "new", text: "side.fresh" },
  { of: "owned", text: "side.alreadyOwned" },
  { of: "free", text: "side.free" },
  { of: "notFound", text: "side.quoteNotFound" },
  { of: "suppressed", text: "side.quoteSuppressed" },
] as const;

/** The basket's way into the product: its price and the yes to it, or only a list. */
export function Sending() {
  const { busy, failure, attempt } = useAttempt();
  const [data, setData] = useState<readonly DatumType[]>(["BUSINESS_EMAIL"]);
  const [quote, setQuote] = useState<{ readonly figures: Quote; readonly attemptKey: string }>();
  const [job, setJob] = useState<ProgressFragment>();
  const [listed, setListed] = useState<Listed>();
  const people = basket.use();
  const readQuote = async () => {
    setJob(undefined);
    setListed(undefined);
    const { revealQuote } = await ask(QuoteDocument, { people: idsInBasket(), data: [...data] });
    setQuote({ figures: accepted(revealQuote), attemptKey: crypto.randomUUID() });
  };
  const revealAll = async () => {
    if (!quote) return;
    const asked = { people: idsInBasket(), data: [...data], attemptKey: quote.attemptKey };
    const { job: begun } = accepted((await ask(RevealAllDocument, asked)).startBulkReveal);
    setJob(begun ?? undefined);
    setQuote(undefined);
    emptyBasket();
  };
  const listOnly = async () => {
    const asked = { people: basket.get().map(({ url, name }) => ({ url, name })) };
    setListed(accepted((await ask(ListOnlyDocument, asked)).addPeople));
    emptyBasket();
  };
  const atMost = quote?.figures.pools.reduce((sum, pool) => sum + pool.atMost, 0) ?? 0;
  return (
    <>
      {people.length > 0 && !quote && (
        <>
          <DataChoice chosen={data} onChoose={setData} />
          <div className="actions">
            {data.length > 0 && (
              <Action tone="solid" busy={busy} onClick={() => attempt(readQuote)}>
                {t("side.quote")}
              </Action>
            )}
            <Action busy={busy} onClick={() => attempt(listOnly)}>
              {t("side.listOnly")}
            </Action>
          </div>
        </>
      )}
      {people.length > 0 && quote && (
        <>
          <Figures quote={quote.figures} />
          <div className="actions">
            <Action tone="solid" busy={busy} onClick={() => attempt(revealAll)}>
              {t("side.revealAll", { count: atMost })}
            </Action>
            <Action onClick={() => setQuote(undefined)}>{t("side.back")}</Action>
          </div>
        </>
      )}
      <p role="status">{listed && listedText(listed)}</p>
      {job && <JobProgress key={job.id} begun={job} />}
      <Failure text={failure} />
    </>
  );
}

function idsInBasket(): string[] {
  return basket.get().map(({ key }) => key);
}

function Figures({ quote }: { readonly quote: Quote }) {
  return (
    <>
      <p>{t("side.quoteLead", { count: quote.people })}</p>
      <dl>
        {figures.map(({ of, text }) => (
          <div key={of} className="row">
            <dt>{t(text)}</dt>
            <dd>{format(quote[of])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function listedText({ added, updated, unchanged }: Listed): string {
  return t("side.listed", { added, updated, unchanged });
}

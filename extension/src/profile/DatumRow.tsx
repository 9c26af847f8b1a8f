import { useState } from "react";
import { type DetailFragment, type PersonFragment, RevealDocument } from "../operations.generated";
import { t } from "../i18n";
import { accepted, ask } from "../product/ask";
import { showBalance } from "../product/balance";
import { Action } from "../ui/Action";
import { Failure } from "../ui/Failure";
import { useAttempt } from "../ui/useAttempt";

type DatumRowProps = {
  readonly datum: DetailFragment;
  readonly name: string;
  readonly url: string;
  readonly onRevealed: (person: PersonFragment) => void;
};

const ownerText = ({ owner, owned }: DetailFragment): string | null => {
  if (!owner) return owned ? t("side.owned") : null;
  if (owner.isViewer) return t("side.ownerYou");
  return owner.name === null ? t("side.ownerTeammate") : t("side.ownerNamed", { name: owner.name });
};

const CopyAction = ({ value }: { readonly value: string }) => {
  const [outcome, setOutcome] = useState<"copy" | "copied" | "copyFailed">("copy");
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setOutcome("copied"),
      () => setOutcome("copyFailed"),
    );
  return (
    <Action onClick={copy} label={t("side.copyLabel", { value })}>
      <span aria-live="polite">{t(`side.${outcome}`)}</span>
    </Action>
  );
};

const Facts = ({ datum }: { readonly datum: DetailFragment }) => {
  const owner = ownerText(datum);
  return (
    <p className="facts">
      {datum.quality === "VERIFIED" && <span className="chip good">{t("side.verified")}</span>}
      {datum.quality === "PARTIALLY_VERIFIED" && <span className="chip warn">{t("side.partiallyVerified")}</span>}
      {owner !== null && <span className="chip">{owner}</span>}
    </p>
  );
};

/** One of the three data of a person: what is known of it, its values, and what opening it costs. */
export const DatumRow = ({ datum, name, url, onRevealed }: DatumRowProps) => {
  const { busy, failure, attempt } = useAttempt();
  const kind = t(`side.datum.${datum.type}`);
  const action = datum.cost > 0 ? t("side.reveal", { count: datum.cost }) : t("side.openFree");
  const reveal = async () => {
    const { contact, credits } = accepted((await ask(RevealDocument, { url, datum: datum.type })).revealContact);
    if (credits) showBalance(credits);
    if (contact) onRevealed(contact);
  };
  return (
    <li className="datum">
      <h3>{kind}</h3>
      {!datum.found && <p className="muted">{t("side.notFound")}</p>}
      {datum.found && <Facts datum={datum} />}
      {datum.values.map((value) => (
        <div key={value} className="row">
          <bdi className="value">{value}</bdi>
          {datum.revealed && <CopyAction value={value} />}
        </div>
      ))}
      {datum.found && !datum.revealed && (
        <Action
          tone={datum.cost > 0 ? "solid" : "soft"}
          busy={busy}
          onClick={() => attempt(reveal)}
          label={t("side.revealLabel", { action, datum: kind, name })}
          datum={datum.type}
        >
          {action}
        </Action>
      )}
      <Failure text={failure} />
    </li>
  );
};

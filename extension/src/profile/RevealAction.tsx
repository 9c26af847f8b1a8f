import type { RevealNeed } from "@finder/contract/rules/plans/reveal-need";
import { type DatumType, type DetailFragment, type PersonFragment, RevealDocument } from "../operations.generated";
import { t } from "../i18n";
import { accepted, ask } from "../product/ask";
import { showBalance } from "../product/balance";
import { useRevealNeed, wayTo } from "../product/plan";
import { openWeb } from "../product/session";
import { Action } from "../ui/Action";
import { Failure } from "../ui/Failure";
import { useAttempt } from "../ui/useAttempt";

type RevealActionProps = {
  readonly datum: DetailFragment;
  readonly name: string;
  readonly url: string;
  readonly onRevealed: (person: PersonFragment) => void;
};

/** Opens a datum for the price shown, or leads to the missing credits. */
export function RevealAction({ datum, name, url, onRevealed }: RevealActionProps) {
  const { busy, failure, attempt } = useAttempt();
  const need = useRevealNeed(datum);
  const labelOf = (action: string): string =>
    t("side.revealLabel", { action, datum: t(`side.datum.${datum.type}`), name });
  if (need && !busy) return <Way need={need} datum={datum.type} labelOf={labelOf} />;
  const action = datum.cost > 0 ? t("side.reveal", { count: datum.cost }) : t("side.openFree");
  const reveal = async () => {
    const { contact, credits } = accepted((await ask(RevealDocument, { url, datum: datum.type })).revealContact);
    if (credits) showBalance(credits);
    if (contact) onRevealed(contact);
  };
  return (
    <>
      <Action
        tone={datum.cost > 0 ? "solid" : "soft"}
        busy={busy}
        onClick={() => attempt(reveal)}
        label={labelOf(action)}
        datum={datum.type}
      >
        {action}
      </Action>
      <Failure text={failure} />
    </>
  );
}

type WayProps = {
  readonly need: NonNullable<RevealNeed>;
  readonly datum: DatumType;
  readonly labelOf: (action: string) => string;
};

function Way({ need, datum, labelOf }: WayProps) {
  const { busy, failure, attempt } = useAttempt();
  const path = wayTo(need, datum);
  const action = t(`side.get.${need}`);
  if (path === null) return <p className="muted">{t(`side.lacks.${need}`)}</p>;
  return (
    <>
      <Action tone="soft" busy={busy} onClick={() => attempt(() => openWeb(path))} label={labelOf(action)}>
        {action}
      </Action>
      <Failure text={failure} />
    </>
  );
}

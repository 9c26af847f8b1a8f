import { keyProviderNames } from "@finder/contract/key-providers";
import { limits } from "@finder/contract/limits";
import { type ComponentProps, useState } from "react";
import type { DetailFragment, KeyProvider } from "../operations.generated";
import { t } from "../i18n";
import { Action } from "../ui/Action";
import { RevealAction } from "./RevealAction";

type DatumRowProps = ComponentProps<typeof RevealAction>;

/** One of a person's three data: its quality, its values, and the price of opening it. */
export function DatumRow({ datum, ...revealing }: DatumRowProps) {
  return (
    <li className="datum">
      <h3>{t(`side.datum.${datum.type}`)}</h3>
      {!datum.found && <p className="muted">{t("side.notFound")}</p>}
      {datum.found && <Facts datum={datum} />}
      <Values {...datum} />
      {datum.found && !datum.revealed && <RevealAction datum={datum} {...revealing} />}
    </li>
  );
}

function Facts({ datum }: { readonly datum: DetailFragment }) {
  const owner = ownerText(datum);
  return (
    <p className="facts">
      {datum.quality === "VERIFIED" && <span className="chip good">{t("side.verified")}</span>}
      {datum.quality === "PARTIALLY_VERIFIED" && <span className="chip warn">{t("side.partiallyVerified")}</span>}
      {owner !== null && <span className="chip">{owner}</span>}
    </p>
  );
}

/** The values of a datum, at most three at first: the others are a press away. */
function Values({ values, revealed }: DetailFragment) {
  const [all, setAll] = useState(false);
  const more = values.length - limits.valuesShown;
  return (
    <>
      {(all ? values : values.slice(0, limits.valuesShown)).map((value, index) => (
        <div key={`${value}-${index}`} className="row">
          <bdi className="value">{value}</bdi>
          {revealed && <CopyAction value={value} />}
        </div>
      ))}
      {more > 0 && !all && <Action onClick={() => setAll(true)}>{t("side.more", { count: more })}</Action>}
    </>
  );
}

function ownerText({ owner, owned }: DetailFragment): string | null {
  if (!owner) return owned ? t("side.owned") : null;
  if (owner.provider) return t("side.ownerKey", { provider: nameOf(owner.provider) });
  if (owner.isViewer) return t("side.ownerYou");
  return owner.name === null ? t("side.ownerTeammate") : t("side.ownerNamed", { name: owner.name });
}

function nameOf(provider: KeyProvider): string {
  return keyProviderNames[provider.toLowerCase() as Lowercase<KeyProvider>];
}

function CopyAction({ value }: { readonly value: string }) {
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
}

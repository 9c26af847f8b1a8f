import type { ProfileUrl } from "@finder/contract/rules/text/profile-url";
import { useEffect, useState } from "react";
import { mostPeople, nameOf } from "../basket/basket";
import { basket, collect } from "../basket/basket-store";
import type { PersonFragment } from "../operations.generated";
import { t } from "../i18n";
import { openWeb } from "../product/session";
import { Action } from "../ui/Action";
import { Failure } from "../ui/Failure";
import { useAttempt } from "../ui/useAttempt";
import { DatumRow } from "./DatumRow";
import { type Found, useLookUp } from "./useLookUp";

/** The product's data about the profile in the tab, or how to get there. */
export function Profile({ profile }: { readonly profile: ProfileUrl | null }) {
  const [round, setRound] = useState(0);
  if (profile) return <Known key={round} profile={profile} onRetry={() => setRound(round + 1)} />;
  return (
    <section className="card">
      <h2>{t("side.noProfile")}</h2>
      <p className="muted">{t("side.noProfileHint")}</p>
    </section>
  );
}

function Known({ profile, onRetry }: { readonly profile: ProfileUrl; readonly onRetry: () => void }) {
  const { found, show } = useLookUp(profile);
  const person = found.state === "found" ? found.person : null;
  const failed = found.state === "failed";
  useEffect(() => {
    if (!failed) return;
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  }, [failed, onRetry]);
  return (
    <section className="card" aria-busy={found.state === "looking"}>
      <Outcome found={found} onRetry={onRetry} />
      {person && <PersonCard profile={profile} person={person} onRevealed={show} />}
      {found.state !== "suppressed" && <CollectAction profile={profile} name={person?.fullName ?? nameOf(profile)} />}
    </section>
  );
}

const words = { looking: "side.looking", nothing: "side.nothing", suppressed: "side.suppressed" } as const;

function Outcome({ found, onRetry }: { readonly found: Found; readonly onRetry: () => void }) {
  if (found.state === "found") return null;
  if (found.state !== "failed") return <p role="status">{t(words[found.state])}</p>;
  return (
    <>
      <Failure text={found.text} />
      <Action onClick={onRetry}>{t("side.retry")}</Action>
    </>
  );
}

type PersonCardProps = {
  readonly profile: ProfileUrl;
  readonly person: PersonFragment;
  readonly onRevealed: (person: PersonFragment) => void;
};

function PersonCard({ profile, person, onRevealed }: PersonCardProps) {
  const data = [person.personalEmail, person.businessEmail, person.phone];
  return (
    <>
      <h2>
        <bdi>{person.fullName}</bdi>
      </h2>
      <p className="muted">
        <bdi>{[person.title, person.company].filter(Boolean).join(" · ")}</bdi>
      </p>
      <ul className="data">
        {data.map((datum) => (
          <DatumRow key={datum.type} datum={datum} name={person.fullName} url={profile.url} onRevealed={onRevealed} />
        ))}
      </ul>
      {data.some(({ revealed }) => revealed) && <OpenAction person={person} />}
    </>
  );
}

function CollectAction({ profile, name }: { readonly profile: ProfileUrl; readonly name: string }) {
  const people = basket.use();
  if (people.some(({ key }) => key === profile.key)) return <span className="chip">{t("side.collected")}</span>;
  if (people.length >= mostPeople) return <span className="muted">{t("side.basketFull", { most: mostPeople })}</span>;
  return <Action onClick={() => collect([{ ...profile, name }])}>{t("side.collect")}</Action>;
}

function OpenAction({ person }: { readonly person: PersonFragment }) {
  const { busy, failure, attempt } = useAttempt();
  const path = `/dashboard/main/mycontacts?${new URLSearchParams({ search: person.fullName }).toString()}`;
  return (
    <>
      <Action busy={busy} onClick={() => attempt(() => openWeb(path))}>
        {t("side.inMyContacts")}
      </Action>
      <Failure text={failure} />
    </>
  );
}

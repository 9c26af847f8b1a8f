import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { keyProviderName } from "@/lib/key-provider";
import { chakra } from "@/ui/layout/primitives";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import type { DatumFragment } from "./__generated__/Datum.generated";

/** Ends a line where it breaks one. */
const separator = "\u{a0}· ";

/** Where a datum comes from: who revealed it or whose key found it, and when its source last checked it. */
export function Provenance({ datum }: { datum: DatumFragment }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    // Its line is there before it has words: a reveal brings the first.
    <chakra.p fontSize="sm" color="text.muted" textWrap="balance" minH="1lh">
      <OwnerNote datum={datum} />
      {datum.owner && datum.verifiedOn && separator}
      {datum.verifiedOn && t("contact.checkedOn", { date: format.date(datum.verifiedOn) })}
    </chakra.p>
  );
}

/** Says who revealed the datum, and how long ago: "Your team revealed it 3 days ago". Renders nothing for an unrevealed one. */
function OwnerNote({ datum }: { datum: DatumFragment }) {
  const time = useTimeFormat();
  const text = useOwnerText(datum);
  if (!datum.owner) return null;
  const { since } = datum.owner;
  return (
    <chakra.time dateTime={since} title={time.moment(since)}>
      <bdi>{text}</bdi>
    </chakra.time>
  );
}

/** Returns the same as a text; empty for an unrevealed datum. */
export function useOwnerText({ owner }: DatumFragment): string {
  const { t } = useTranslation();
  const time = useTimeFormat();
  if (!owner) return "";
  const ago = time.ago(owner.since);
  if (owner.provider) {
    const provider = keyProviderName(owner.provider);
    return t(ago === null ? "contact.ownerKey" : "contact.ownerKeyAgo", { provider, ago: ago ?? "" });
  }
  const who = owner.isViewer ? "ownerYou" : owner.name === null ? "ownerTeammate" : "ownerNamed";
  return t(ago === null ? `contact.${who}` : `contact.${who}Ago`, { name: owner.name ?? "", ago: ago ?? "" });
}

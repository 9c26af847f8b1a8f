import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { chakra } from "@/ui/layout/primitives";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import type { DatumFragment } from "./Datum.generated";

/** Where a datum comes from: who revealed it, and when its source last checked it. */
export function Provenance({ datum }: { datum: DatumFragment }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <chakra.p fontSize="sm" color="text.muted">
      <OwnerNote datum={datum} />
      {datum.owner && datum.verifiedOn && " · "}
      {datum.verifiedOn && t("contact.checkedOn", { date: format.date(datum.verifiedOn) })}
    </chakra.p>
  );
}

/** Who bought the datum for the client, and how long ago: "Your team revealed it 3 days ago". Nothing where nobody did. */
export function OwnerNote({ datum }: { datum: DatumFragment }) {
  const { t } = useTranslation();
  const time = useTimeFormat();
  if (!datum.owner) return null;
  const { isViewer, name, since } = datum.owner;
  const ago = time.ago(since);
  const who = isViewer ? "ownerYou" : name === null ? "ownerTeammate" : "ownerNamed";
  const values = { name: name ?? "", ago: ago ?? "" };
  return (
    <chakra.time dateTime={since} title={time.moment(since)}>
      <bdi>{t(ago === null ? `contact.${who}` : `contact.${who}Ago`, values)}</bdi>
    </chakra.time>
  );
}

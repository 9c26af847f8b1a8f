import { useTranslation } from "react-i18next";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { chakra } from "@/ui/layout/primitives";
import type { DatumFragment } from "./Datum.generated";

/** Who bought the datum for the client, and how long ago: "A teammate revealed it 3 days ago". Nothing where nobody did. */
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

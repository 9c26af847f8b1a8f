import { useTranslation } from "react-i18next";
import { useFormat } from "@/i18n/useFormat";
import { chakra } from "@/ui/layout/primitives";
import type { DatumFragment } from "./Datum.generated";
import { OwnerNote } from "./OwnerNote";

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

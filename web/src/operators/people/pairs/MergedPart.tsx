import { useTranslation } from "@/i18n/useTranslation";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Part } from "../../ui/Part";
import { Records } from "../../ui/Records";
import type { PersonQuery } from "../__generated__/Person.generated";
import { useTellingColumns } from "../values/useTellingColumns";

type Merge = PersonQuery["person"]["merged"][number];

/** Profiles that lead to this person; nothing where there are none. */
export function MergedPart({ merged }: { merged: readonly Merge[] }) {
  const { t } = useTranslation();
  const telling = useTellingColumns<Merge>();
  if (merged.length === 0) return null;
  const address: TableColumn<Merge> = {
    id: "profile",
    name: t("operators.label.profile"),
    width: 14,
    grows: true,
    cell: ({ profile }) => <Bdi dir="ltr">{profile}</Bdi>,
  };
  return (
    <Part title={t("people.pairs.mergedTitle")}>
      <Records caption={t("people.pairs.mergedTitle")} columns={[address, ...telling]} rows={merged} />
    </Part>
  );
}

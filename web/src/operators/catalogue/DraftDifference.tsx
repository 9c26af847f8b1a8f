import { useTranslation } from "@/i18n/useTranslation";
import { chakra, Text, VisuallyHidden } from "@/ui/layout/primitives";
import { changesBetween, type Content, contentNames } from "./draft-form";
import { useContentText } from "./useContentText";

const look = {
  w: "full",
  fontSize: "sm",
  "& :is(th, td)": { py: "1.5", pe: "3", textAlign: "start", verticalAlign: "top", overflowWrap: "anywhere" },
  "& tbody tr": { borderBlockStartWidth: "1px", borderColor: "line" },
  "& td": { whiteSpace: "pre-line" },
} as const;

/** What a change makes of a plan, part by part: as it is now, and then. */
export function DraftDifference({ before, after }: { before: Content | null; after: Content }) {
  const { t } = useTranslation();
  const { text } = useContentText();
  const changes = before ? changesBetween(before, after) : contentNames;
  if (changes.length === 0) return <Text color="text.muted">{t("catalogue.form.noChange")}</Text>;
  return (
    <chakra.table css={look}>
      <caption>
        <VisuallyHidden>{t("catalogue.form.changes")}</VisuallyHidden>
      </caption>
      <chakra.thead color="text.muted">
        <tr>
          <th scope="col">{t("catalogue.drafts.field")}</th>
          <th scope="col">{t("catalogue.publish.now")}</th>
          <th scope="col">{t("catalogue.drafts.becomes")}</th>
        </tr>
      </chakra.thead>
      <tbody>
        {changes.map((name) => (
          <tr key={name}>
            <chakra.th scope="row" fontWeight="550">
              {t(`catalogue.content.${name}`)}
            </chakra.th>
            <chakra.td color="text.muted">{before ? text(before, name, after) : "–"}</chakra.td>
            <chakra.td fontWeight="550">{text(after, name, before ?? { ...after, features: [] })}</chakra.td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

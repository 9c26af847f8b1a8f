import { Bookmark, BookmarkCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useStable } from "@/lib/useStable";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { useAction } from "@/ui/feedback/useAction";
import { FieldError } from "@/ui/form/FieldError";
import { HStack } from "@/ui/layout/primitives";
import { TextLink } from "@/ui/navigation/TextLink";
import { useViewer } from "@/viewer/useViewer";
import type { Labels } from "../filters/value-text";
import type { FoundView } from "../view/useFindView";
import { isSameSearch, savedFilterOf, searchOf } from "./saved-address";
import { SaveDialog } from "./SaveDialog";
import { useSavedSearches } from "./useSavedSearches";

type SaveSearchProps = { view: FoundView; labels: Labels };

/** Saves the search on screen. One that is saved says so; one that was opened and changed can be saved over. */
export function SaveSearch({ view, labels }: SaveSearchProps) {
  const { t } = useTranslation();
  const { lookEndsOn } = useViewer();
  const { query, searches, busy, change, see } = useSavedSearches();
  const [asking, setAsking] = useState(false);
  const { failure, attempt } = useAction();
  const opened = searches.find(({ id }) => id === view.saved);
  const same = [...(opened ? [opened] : []), ...searches].find((each) => isSameSearch(searchOf(each), view.search));
  const seen = same && same.newPeople > 0 && !lookEndsOn ? same.id : null;
  const noteSeen = useStable(see);
  useEffect(() => {
    if (seen !== null) void noteSeen(seen);
  }, [seen, noteSeen]);
  if (!query.data) return null;
  if (same)
    return (
      <HStack gap="1.5" color="text.muted" fontSize="sm" minH="8" minW="0">
        <BookmarkCheck size={16} aria-hidden />
        <TextLink to={{ search: "tab=saved" }} data-cut>
          {t("savedSearches.savedAs", { name: same.name })}
        </TextLink>
      </HStack>
    );
  const saveChanges = async ({ id, name }: { id: string; name: string }) => {
    const { refusal } = await attempt(change(id, { filter: savedFilterOf(view.search) }));
    if (!refusal) showSuccess(t("savedSearches.saved", { name }));
  };
  return (
    <HStack gap="2" flexWrap="wrap">
      <FieldError>{failure}</FieldError>
      {opened && (
        <Button tone="soft" size="sm" busy={busy} onClick={() => void saveChanges(opened)}>
          {t("savedSearches.saveChanges", { name: opened.name })}
        </Button>
      )}
      <Button size="sm" onClick={() => setAsking(true)}>
        <Bookmark size={16} aria-hidden />
        {opened ? t("savedSearches.saveAsNew") : t("savedSearches.save")}
      </Button>
      {asking && (
        <SaveDialog search={view.search} labels={labels} onSaved={view.showSaved} onClose={() => setAsking(false)} />
      )}
    </HStack>
  );
}

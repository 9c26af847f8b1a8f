import { foldName } from "@finder/contract/rules/text/fold-name";
import { limits } from "@finder/contract/limits";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { ContactSelection } from "@/generated/schema";
import { Button } from "@/ui/actions/Button";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { FieldError } from "@/ui/form/FieldError";
import { TextField } from "@/ui/form/text/TextField";
import { Box, chakra, Flex, Stack, Text } from "@/ui/layout/primitives";
import { useTagsQuery } from "./__generated__/Tags.generated";
import { useTagContacts } from "./useTagContacts";

type TagDialogProps = {
  title: string;
  selection: ContactSelection;
  /** The tags of the selected contacts; null = not all of them are loaded. */
  people: readonly { tags: readonly string[] }[] | null;
  onManage: () => void;
  onClose: () => void;
};

/** Puts tags on the chosen people and takes them off; typing finds a tag or makes one. */
export function TagDialog({ title, selection, people, onManage, onClose }: TagDialogProps) {
  const { t } = useTranslation();
  const { data } = useTagsQuery();
  const { tag, tagging } = useTagContacts();
  const [text, setText] = useState("");
  const [made, setMade] = useState<string[]>([]);
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [error, setError] = useState<string>();
  const wanted = text.trim();
  const known = [...new Set([...(data?.tags ?? []).map(({ name }) => name), ...made])];
  const found = known.filter((name) => foldName(name).includes(foldName(wanted)));
  const isNew = wanted !== "" && !known.some((name) => same(name, wanted));
  const { add, remove } = changesOf(pressed, people);

  const press = (name: string, on: boolean) => setPressed(new Map(pressed).set(name, on));
  const take = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === "") return;
    const name = known.find((each) => same(each, wanted)) ?? wanted;
    if (isNew) setMade([...made, wanted]);
    press(name, true);
    setText("");
  };
  const save = async () => {
    if (add.length + remove.length === 0) return onClose();
    const refusal = await tag(selection, add, remove);
    if (refusal) setError(refusal);
    else onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <chakra.form noValidate onSubmit={take}>
        <TextField
          label={t("lists.tags.find")}
          value={text}
          maxLength={limits.tags.name}
          autoFocus
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {isNew && (
          <Button type="submit" tone="ghost" size="sm" mt="2">
            <Plus size={15} aria-hidden />
            {t("lists.tags.create", { tag: wanted })}
          </Button>
        )}
      </chakra.form>
      <Box maxH="16rem" overflowY="auto" role="group" aria-label={t("lists.tags.title")} tabIndex={0}>
        <Stack gap="0.5" align="flex-start">
          {found.map((name) => {
            const state = pressed.has(name) ? (pressed.get(name) ? "all" : "none") : stateOf(name, people);
            return (
              <Checkbox
                key={name}
                checked={state === "all"}
                indeterminate={state === "some"}
                onChange={(on) => press(name, on)}
              >
                <bdi>{name}</bdi>
              </Checkbox>
            );
          })}
        </Stack>
        {known.length === 0 && <Text color="text.muted">{t("lists.tags.none")}</Text>}
      </Box>
      <FieldError>{error}</FieldError>
      <Flex justify="space-between" gap="2" flexWrap="wrap" align="center">
        <Button tone="ghost" size="sm" onClick={onManage}>
          {t("lists.tags.manage")}
        </Button>
        <DialogActions>
          <Button onClick={onClose}>{t("lists.cancel")}</Button>
          <Button tone="solid" busy={tagging} onClick={() => void save()}>
            {t("lists.tags.save")}
          </Button>
        </DialogActions>
      </Flex>
    </Dialog>
  );
}

function same(one: string, other: string): boolean {
  return one.toLocaleLowerCase() === other.toLocaleLowerCase();
}

/** How many of the selected contacts have a tag: all, none, or some, also when that is not loaded. */
type TagState = "all" | "some" | "none";

/** The tags of the selected contacts; `people` null = too many to load. */
function stateOf(tag: string, people: readonly { tags: readonly string[] }[] | null): TagState {
  if (people === null) return "some";
  const having = people.filter(({ tags }) => tags.includes(tag)).length;
  return having === 0 ? "none" : having === people.length ? "all" : "some";
}

/** Tags that would be put on and taken off by what was pressed. */
function changesOf(
  pressed: ReadonlyMap<string, boolean>,
  people: readonly { tags: readonly string[] }[] | null,
): { add: string[]; remove: string[] } {
  return {
    add: [...pressed].filter(([tag, on]) => on && stateOf(tag, people) !== "all").map(([tag]) => tag),
    remove: [...pressed].filter(([tag, on]) => !on && stateOf(tag, people) !== "none").map(([tag]) => tag),
  };
}

import { limits } from "@finder/contract/limits";
import { Tag as TagIcon, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Chip } from "@/ui/text/Chip";
import { FieldError } from "@/ui/form/FieldError";
import { Input } from "@/ui/form/fields";
import { chakra, Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import type { PanelContactFragment } from "./__generated__/ContactPanel.generated";
import { useTags } from "./useTags";

/** The viewer's tags on a person: each can be taken off, and another one put on. */
export function Tags({ contact }: { contact: PanelContactFragment }) {
  const { t } = useTranslation();
  const { change, changing, refusal } = useTags(contact.id);
  const [text, setText] = useState("");
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const name = text.trim();
    if (name !== "" && (await change({ add: [name] }))) setText("");
  };
  return (
    <Stack gap="3">
      {contact.tags.length === 0 && <Text color="text.muted">{t("panel.noTags")}</Text>}
      <HStack gap="2" flexWrap="wrap">
        {contact.tags.map((tag) => (
          <Chip key={tag} maxW="full" pe="0.5">
            <TagIcon size={12} aria-hidden />
            <bdi>{tag}</bdi>
            <Button
              tone="ghost"
              size="iconSm"
              boxSize="6"
              aria-label={t("panel.takeTag", { tag })}
              onClick={() => void change({ remove: [tag] })}
            >
              <X size={12} aria-hidden />
            </Button>
          </Chip>
        ))}
      </HStack>
      <chakra.form onSubmit={(event) => void add(event)}>
        <Flex gap="2">
          <Input
            aria-label={t("panel.addTag")}
            placeholder={t("panel.addTag")}
            maxLength={limits.tags.name}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" busy={changing}>
            {t("panel.add")}
          </Button>
        </Flex>
      </chakra.form>
      <FieldError>{refusal}</FieldError>
    </Stack>
  );
}

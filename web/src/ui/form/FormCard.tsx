import { type FormEvent, type ReactNode, useId } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "../actions/Button";
import { Card, SectionTitle } from "../layout/Card";
import { Box, chakra, Flex, Stack, Text } from "../layout/primitives";
import { FormAlert } from "./FormAlert";
import { useUnsaved } from "./unsaved";

type FormCardProps = {
  title: string;
  hint?: string;
  /** Name of the button that saves, where "Save changes" does not say it. */
  save?: string;
  /** Something has been changed and not saved yet. */
  dirty: boolean;
  busy: boolean;
  /** Why it was not saved. */
  failure?: string | undefined;
  onSubmit: (event: FormEvent) => Promise<void>;
  onDiscard: () => void;
  children: ReactNode;
};

/** One subject that is edited and saved as a whole; it marks unsaved edits, and keeps them if saving fails. */
export function FormCard({ title, hint, save, dirty, busy, failure, onSubmit, onDiscard, children }: FormCardProps) {
  const { t } = useTranslation();
  const id = useId();
  useUnsaved(id, dirty);
  return (
    <Card as="section" aria-labelledby={id}>
      <chakra.form noValidate aria-labelledby={id} onSubmit={(event) => void onSubmit(event)}>
        <Stack gap="5" p={{ base: "4", sm: "6" }}>
          <Stack gap="1">
            <SectionTitle id={id}>{title}</SectionTitle>
            {hint && <Text color="text.muted">{hint}</Text>}
          </Stack>
          <FormAlert text={failure} />
          {children}
        </Stack>
        <Flex
          align="center"
          justify="flex-end"
          gap="2"
          flexWrap="wrap"
          px={{ base: "4", sm: "6" }}
          py="3"
          borderBlockStartWidth="1px"
          borderColor="line"
        >
          <Box role="status" flex="1 1 12rem" color="warn" fontSize="sm">
            {dirty && t("settings.unsaved")}
          </Box>
          {dirty && !busy && (
            <Button tone="ghost" onClick={onDiscard}>
              {t("settings.discard")}
            </Button>
          )}
          <Button type="submit" tone="solid" busy={busy}>
            {save ?? t("settings.save")}
          </Button>
        </Flex>
      </chakra.form>
    </Card>
  );
}

import { lateResolver } from "@/ui/form/late-resolver";
import { useEffect, useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { Button, ButtonLink } from "@/ui/actions/Button";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { FieldError } from "@/ui/form/FieldError";
import { TextField } from "@/ui/form/text/TextField";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { useViewer } from "@/viewer/useViewer";
import type { ApiKeyItemFragment } from "../keys/__generated__/ApiKeys.generated";
import { type Fetch, fetches, wayToCredits } from "./fetches";
import { Response } from "./Response";
import { trimProfileUrl } from "./trim-profile-url";
import { useTry } from "./useTry";
import type { TryInput } from "./try-schema";

type TryDialogProps = { keys: readonly ApiKeyItemFragment[]; first: string; onClose: () => void };

/** Calls the API with a key and a profile, and shows what comes back and what it cost. */
export function TryDialog({ keys, first, onClose }: TryDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const viewer = useViewer();
  const { running, answer, failure, run } = useTry();
  const form = useForm<TryInput>({
    resolver: lateResolver(async () => (await import("./try-schema")).trySchema),
    defaultValues: { key: first, url: "" },
  });
  // After the dialog has given the focus to its first control.
  useEffect(() => form.setFocus(first === "" ? "key" : "url"), [form, first]);
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: "key" }).trim();
  // A test key meets made-up people and spends nothing.
  const isFree = keys.some(({ key, isTest }) => isTest && key === typed);
  const start = (type: Fetch["type"]) =>
    void form.handleSubmit(({ key, url }) => run(type, { key, url: trimProfileUrl(url) }))();
  const field = (name: keyof TryInput) => ({
    dir: "ltr" as const,
    autoComplete: "off",
    spellCheck: false,
    "aria-required": true,
    "aria-invalid": errors[name] ? true : undefined,
    describedBy: `${id}-missing`,
  });
  return (
    <Dialog title={t("api.tryTitle")} size="md" onClose={onClose}>
      <Stack gap="4">
        <Text color="text.muted">{t("api.tryHint")}</Text>
        <TextField
          label={t("api.tryKey")}
          list={`${id}-keys`}
          fontFamily="monospace"
          {...field("key")}
          {...form.register("key")}
        />
        <datalist id={`${id}-keys`}>
          {keys.map(({ id: keyId, key, purpose }) => (
            <option key={keyId} value={key}>
              {purpose}
            </option>
          ))}
        </datalist>
        <TextField
          label={t("api.tryUrl")}
          inputMode="url"
          placeholder={t("api.urlPlaceholder")}
          {...field("url")}
          {...form.register("url")}
        />
        <FieldError id={`${id}-missing`}>{errors.key || errors.url ? t("api.fillAll") : null}</FieldError>
        <HStack gap="2" flexWrap="wrap">
          {fetches.map((one) => {
            const way = wayToCredits(viewer, one);
            return isFree || viewer.client.credits[one.pool] > 0 ? (
              <Button
                key={one.type}
                tone="soft"
                size="sm"
                busy={running === one.type}
                disabled={running !== null && running !== one.type}
                onClick={() => start(one.type)}
              >
                {/* The given words begin small; a button does not. */}
                <Text as="span" display="inline-block" _firstLetter={{ textTransform: "uppercase" }}>
                  {t(one.fetch)}
                </Text>
              </Button>
            ) : (
              <ButtonLink key={one.type} to={way.to} size="sm">
                {t(way.name)}
              </ButtonLink>
            );
          })}
        </HStack>
        {answer && <Response answer={answer} failure={failure} />}
        <DialogActions>
          <Button onClick={onClose}>{t("api.close")}</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

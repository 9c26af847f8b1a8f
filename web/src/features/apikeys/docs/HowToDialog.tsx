import { limits } from "@finder/contract/limits";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button, ButtonAnchor } from "@/ui/actions/Button";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { Segments } from "@/ui/form/choice/Segments";
import { SelectField } from "@/ui/form/choice/SelectField";
import { Box, Flex, Grid, Stack, Text } from "@/ui/layout/primitives";
import { BlackBox } from "@/ui/text/BlackBox";
import type { ApiKeyItemFragment, ApiPlaceFragment } from "../keys/__generated__/ApiKeys.generated";
import { type Language, snippets } from "./snippets";

type HowToDialogProps = {
  place: ApiPlaceFragment;
  keys: readonly ApiKeyItemFragment[];
  /** The key that the examples begin with. */
  first: string;
  onClose: () => void;
};

/** How the API is called, in three languages and with the caller's own key. */
export function HowToDialog({ place, keys, first, onClose }: HowToDialogProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Language>("curl");
  const [key, setKey] = useState(first || "YOUR_API_KEY");
  const isTest = keys.some((one) => one.isTest && one.key === key);
  const profile = `https://www.linkedin.com/in/${isTest ? "test-jane-doe" : "jane-doe"}`;
  const snippet = snippets.find((one) => one.language === language)?.of({ callUrl: place.callUrl, key, profile });
  return (
    <Dialog title={t("api.docsTitle")} size="md" onClose={onClose}>
      <Text color="text.muted">{t("api.docsHint")}</Text>
      <Parameters />
      <Flex gap="3" justify="space-between" align="flex-end" flexWrap="wrap">
        <Segments<Language>
          label={t("api.docsLanguage")}
          options={snippets.map((one) => ({ value: one.language, text: one.language }))}
          value={language}
          onChange={setLanguage}
        />
        {keys.length > 1 && (
          <Box flex="0 1 14rem">
            <SelectField
              label={t("api.docsKey")}
              options={keys.map((one) => ({ value: one.key, text: one.purpose }))}
              value={key}
              onChange={(event) => setKey(event.currentTarget.value)}
            />
          </Box>
        )}
      </Flex>
      <Stack gap="2">
        <BlackBox
          label={t("api.docsExample", { language })}
          copyLabel={t("api.docsCopy", { language })}
          text={snippet ?? ""}
        />
        {keys.length === 0 && (
          <Text fontSize="sm" color="text.muted">
            {t("api.docsNoKey")}
          </Text>
        )}
      </Stack>
      <DialogActions>
        <ButtonAnchor href={place.docsUrl} target="_blank" rel="noreferrer" tone="ghost">
          <ExternalLink size={15} aria-hidden />
          {t("api.docsMore")}
        </ButtonAnchor>
        <Button onClick={onClose}>{t("api.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}

const parameters = [
  { name: "api.docsUrl", means: "api.docsUrlMeans" },
  { name: "api.docsType", means: "api.docsTypeMeans" },
  { name: "api.docsPreview", means: "api.docsPreviewMeans" },
] as const;

function Parameters() {
  const { t } = useTranslation();
  return (
    <Grid as="dl" templateColumns={{ base: "1fr", sm: "auto 1fr" }} columnGap="4" rowGap="1" fontSize="sm">
      {parameters.map(({ name, means }) => (
        <Box key={name} display="contents">
          <Box as="dt" fontFamily="monospace" fontWeight="600">
            {t(name)}
          </Box>
          <Box as="dd" color="text.muted">
            {t(means, { most: limits.profilesPerCall })}
          </Box>
        </Box>
      ))}
    </Grid>
  );
}

import type { TextKey } from "@/i18n/texts/text-key";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { commandKey, letterKeys, setLetterKeys } from "@/lib/browser/keys";
import { chakra, HStack, Stack } from "@/ui/layout/primitives";
import { Key } from "@/ui/text/Key";

type Shortcut = {
  name: TextKey;
  keys: readonly string[];
  /** Pressed at once; otherwise one after the other. */
  together?: boolean;
};

/** The keys of one screen. */
export type ScreenKeys = { readonly name: TextKey; readonly shortcuts: readonly Shortcut[] };

/** Keys that work on every screen. */
export const keysEverywhere: ScreenKeys = {
  name: "keys.everywhere",
  shortcuts: [
    { name: "keys.palette", keys: [commandKey, "K"], together: true },
    { name: "keys.sheet", keys: ["?"] },
    { name: "keys.close", keys: ["Esc"] },
  ],
};

/** Keys of every table. */
export const tableKeys: ScreenKeys = {
  name: "keys.tables",
  shortcuts: [
    { name: "keys.nextRow", keys: ["J"] },
    { name: "keys.previousRow", keys: ["K"] },
    { name: "keys.openRow", keys: ["Enter"] },
  ],
};

/** Every key and what it does, by screen. */
export function KeySheet({ screens, onClose }: { screens: readonly ScreenKeys[]; onClose: () => void }) {
  const { t } = useTranslation();
  const letters = letterKeys.use();
  return (
    <Dialog title={t("keys.title")} onClose={onClose}>
      {screens.map(({ name, shortcuts }) => (
        <Stack as="section" key={name} gap="2" aria-label={t(name)}>
          <chakra.h3 fontSize="sm" color="text.muted">
            {t(name)}
          </chakra.h3>
          <chakra.dl display="grid" gridTemplateColumns="1fr auto" columnGap="5" rowGap="2.5" alignItems="center">
            {shortcuts.map((shortcut) => (
              <Row key={shortcut.name} {...shortcut} />
            ))}
          </chakra.dl>
        </Stack>
      ))}
      <Checkbox checked={letters} onChange={setLetterKeys}>
        {t("keys.letters")}
      </Checkbox>
      <DialogActions>
        <Button onClick={onClose}>{t("keys.done")}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Row({ name, keys, together = false }: Shortcut) {
  const { t } = useTranslation();
  return (
    <chakra.div display="contents">
      <dt>{t(name)}</dt>
      <dd>
        <HStack gap="1.5" dir="ltr" justify="flex-end">
          {keys.map((key, index) => (
            <HStack key={key} gap="1.5">
              {index > 0 && (
                <chakra.span fontSize="sm" color="text.muted">
                  {together ? "+" : t("keys.followedBy")}
                </chakra.span>
              )}
              <Key>{key}</Key>
            </HStack>
          ))}
        </HStack>
      </dd>
    </chakra.div>
  );
}

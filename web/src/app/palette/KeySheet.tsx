import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { chakra, HStack } from "@/ui/layout/primitives";

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

const sheet = [
  { name: "keys.palette", keys: [isMac ? "⌘" : "Ctrl", "K"], together: true },
  { name: "keys.sheet", keys: ["?"] },
  { name: "keys.personal", keys: ["R", "1"] },
  { name: "keys.business", keys: ["R", "2"] },
  { name: "keys.phone", keys: ["R", "3"] },
  { name: "keys.close", keys: ["Esc"] },
] as const;

const Key = chakra("kbd", {
  base: {
    minW: "7",
    px: "1.5",
    py: "0.5",
    borderWidth: "1px",
    borderColor: "line.strong",
    borderRadius: "sm",
    bg: "fill",
    fontFamily: "inherit",
    fontSize: "sm",
    textAlign: "center",
  },
});

/** Every key of the product and what it does. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("keys.title")} onClose={onClose}>
      <chakra.dl display="grid" gridTemplateColumns="1fr auto" columnGap="5" rowGap="3" alignItems="center">
        {sheet.map(({ name, keys, ...rest }) => (
          <chakra.div key={name} display="contents">
            <dt>{t(name)}</dt>
            <dd>
              <HStack gap="1.5" dir="ltr" justify="flex-end">
                {keys.map((key, index) => (
                  <HStack key={key} gap="1.5">
                    {index > 0 && (
                      <chakra.span fontSize="sm" color="text.muted">
                        {"together" in rest ? "+" : t("keys.followedBy")}
                      </chakra.span>
                    )}
                    <Key>{key}</Key>
                  </HStack>
                ))}
              </HStack>
            </dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <DialogActions>
        <Button onClick={onClose}>{t("keys.done")}</Button>
      </DialogActions>
    </Dialog>
  );
}

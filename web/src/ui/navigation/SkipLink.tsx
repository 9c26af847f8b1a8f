import { chakra } from "@chakra-ui/react";
import { useTranslation } from "@/i18n/useTranslation";

const Base = chakra("a", {
  base: {
    position: "absolute",
    insetStart: "4",
    top: "-12",
    zIndex: 30,
    px: "4",
    py: "2",
    bg: "accent.solid",
    color: "accent.contrast",
    borderRadius: "md",
    "&:focus": { top: "2" },
  },
});

/** The first stop of the keyboard: past the header, to what the page is about. */
export function SkipLink() {
  const { t } = useTranslation();
  return <Base href="#content">{t("action.skipToContent")}</Base>;
}

import { Menu } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Suspended } from "@/ui/feedback/Suspended";
import { Photo } from "@/ui/image/Photo";
import { Button } from "@/ui/actions/Button";
import { Box, chakra } from "@/ui/layout/primitives";
import { useViewer } from "@/viewer/useViewer";
import { lazily } from "@/lib/browser/lazily";

const AccountPanel = lazily(async () => (await import("./AccountPanel")).AccountPanel);
const SignOutDialog = lazily(async () => (await import("./SignOutDialog")).SignOutDialog);

const Panel = chakra("div", {
  base: {
    position: "fixed",
    inset: "auto",
    top: "3.75rem",
    insetInlineEnd: { base: "2", md: "max(1.5rem, calc((100vw - {sizes.wide}) / 2 + 1.5rem))" },
    w: "min(19rem, calc(100vw - 1rem))",
    // On a low window it scrolls by itself: what is fixed does not move with the page.
    maxH: "calc(100dvh - 4.25rem)",
    overflowY: "auto",
    overscrollBehavior: "contain",
    p: "4",
    bg: "surface.raised",
    color: "text",
    borderWidth: "1px",
    borderColor: "line",
    borderRadius: "lg",
    boxShadow: "popover",
    "&:popover-open": { animation: "rise 150ms" },
  },
});

/** The account menu on the browser's own popover; its content is fetched when a pointer or the focus comes near. */
export function AccountMenu() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [wanted, setWanted] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();
  const prepare = () => setWanted(true);
  return (
    <>
      <Button
        tone="ghost"
        size="icon"
        w="auto"
        px="0.5"
        popoverTarget={id}
        aria-label={t("shell.account")}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={prepare}
      >
        <Box display={{ base: "block", md: "none" }} px="1">
          <Menu size={20} aria-hidden />
        </Box>
        <Box display={{ base: "none", md: "block" }}>
          <Photo name={viewer.name} src={viewer.avatarUrl} size="8" />
        </Box>
      </Button>
      <Panel ref={panel} id={id} popover="auto" role="dialog" aria-label={t("shell.account")}>
        {wanted && (
          <Suspended>
            <AccountPanel
              onChosen={close}
              onSignOut={() => {
                close();
                setLeaving(true);
              }}
            />
          </Suspended>
        )}
      </Panel>
      {leaving && (
        <Suspended>
          <SignOutDialog onClose={() => setLeaving(false)} />
        </Suspended>
      )}
    </>
  );
}

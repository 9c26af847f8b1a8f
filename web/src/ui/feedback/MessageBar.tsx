import { chakra } from "@chakra-ui/react";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "../actions/Button";
import { hideMessage, type Message, messageBar, shownFor } from "./messages";
import { useReason } from "./useReason";

/** The product's one message bar; its live region is always there, so that screen readers hear what comes into it. */
export function MessageBar() {
  const message = messageBar.use();
  const text = useReason(message?.text);
  return (
    <chakra.div
      role={message?.tone === "bad" ? "alert" : "status"}
      position="fixed"
      insetInline="4"
      insetBlockEnd="4"
      // Above what is done with a selection.
      css={{ "body:has([data-foot-bar]) &": { insetBlockEnd: "20" } }}
      zIndex={20}
      display="flex"
      justifyContent="center"
      pointerEvents="none"
    >
      {message && text && <Bar key={message.id} message={message} />}
    </chakra.div>
  );
}

function Bar({ message }: { message: Message }) {
  const { t } = useTranslation();
  useStaysBehind();
  const [held, setHeld] = useState(false);
  const { action } = message;
  const acts = action !== undefined;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(hideMessage, acts ? shownFor.withAction : shownFor.plain);
    return () => clearTimeout(timer);
  }, [held, acts]);
  const Icon = message.tone === "good" ? CircleCheck : CircleAlert;
  return (
    <chakra.div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      display="flex"
      alignItems="center"
      gap="2.5"
      ps="4"
      pe="1.5"
      py="1.5"
      maxW="32rem"
      bg="surface.raised"
      borderWidth="1px"
      borderColor={message.tone === "good" ? "line" : "bad"}
      borderRadius="lg"
      boxShadow="popover"
      pointerEvents="auto"
      animation="rise 200ms"
    >
      <chakra.span color={message.tone}>
        <Icon size={18} aria-hidden />
      </chakra.span>
      <chakra.span flex="1">{message.text}</chakra.span>
      {action && (
        <Button
          tone="soft"
          size="sm"
          onClick={() => {
            hideMessage();
            action.run();
          }}
        >
          {action.name}
        </Button>
      )}
      <Button tone="ghost" size="iconSm" aria-label={t("action.close")} onClick={hideMessage}>
        <X size={16} aria-hidden />
      </Button>
    </chakra.div>
  );
}

const gestures = ["pointerdown", "keydown", "popstate"] as const;

/** Hides the message when its reader goes to another page; one that comes with the page it belongs to stays. */
function useStaysBehind(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const hasActed = useRef(false);
  useEffect(() => {
    const act = () => {
      hasActed.current = true;
    };
    for (const gesture of gestures) addEventListener(gesture, act, { capture: true });
    return () => gestures.forEach((gesture) => removeEventListener(gesture, act, { capture: true }));
  }, []);
  useEffect(() => {
    if (before.current !== pathname && hasActed.current) hideMessage();
    before.current = pathname;
  }, [pathname]);
}

import { limits } from "@finder/contract/limits";
import { chakra } from "@chakra-ui/react";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "../actions/Button";
import { hideMessage, type Message, messageBar } from "./messages";

/** The product's one message bar; its live region is always there, so that screen readers hear what comes into it. */
export function MessageBar() {
  const message = messageBar.use();
  return (
    <chakra.div
      role={message?.tone === "bad" ? "alert" : "status"}
      position="fixed"
      insetInline="4"
      insetBlockEnd="4"
      zIndex={20}
      display="flex"
      justifyContent="center"
      pointerEvents="none"
    >
      {message && <Bar key={message.id} message={message} />}
    </chakra.div>
  );
}

function Bar({ message }: { message: Message }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  const { action } = message;
  const acts = action !== undefined;
  const leaves = message.tone === "good" && !held;
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(hideMessage, acts ? limits.undoDuration : limits.messageDuration);
    return () => clearTimeout(timer);
  }, [leaves, acts]);
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

import { useEffect, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useLocation, useNavigate } from "react-router-dom";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { hasUnsaved } from "@/ui/form/unsaved";

/** Confirms before a link in the menu or the header discards unsaved edits. */
export function UnsavedGuard() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [next, setNext] = useState<string>();

  useEffect(() => {
    // Ahead of the links themselves.
    const ask = (event: MouseEvent) => {
      const to = hasUnsaved() ? destination(event, pathname) : undefined;
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setNext(to);
    };
    document.addEventListener("click", ask, { capture: true });
    return () => document.removeEventListener("click", ask, { capture: true });
  }, [pathname]);

  if (next === undefined) return null;
  const leave = () => {
    setNext(undefined);
    void navigate(next);
  };
  return (
    <ConfirmDialog
      title={t("settings.leave")}
      yes={t("settings.leaveYes")}
      no={t("settings.leaveNo")}
      danger
      onConfirm={leave}
      onClose={() => setNext(undefined)}
    >
      {t("settings.leaveHint")}
    </ConfirmDialog>
  );
}

/** The page of this product that a plain click leads to, if it leads to another one. */
function destination(event: MouseEvent, pathname: string): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.origin !== location.origin || link.pathname === pathname) return undefined;
  return link.pathname + link.search + link.hash;
}

import { limits } from "@finder/contract/limits";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Dialog } from "@/ui/overlay/Dialog";
import { Segments } from "@/ui/form/choice/Segments";
import { Box } from "@/ui/layout/primitives";
import { ComingNotice } from "@/viewer/plan/ComingNotice";
import type { SeatCountFragment } from "../__generated__/SeatCount.generated";
import { ManyPeopleForm } from "./ManyPeopleForm";
import { OnePersonForm } from "./OnePersonForm";

type Mode = "one" | "many";

/** Adds one member by a form, or several by their pasted addresses; what was typed stays while one looks at the other. */
export function InviteDialog({ seats, onClose }: { seats: SeatCountFragment; onClose: () => void }) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<Mode>("one");
  const [pasting, setPasting] = useState(false);
  const notice = (adding: number) => <ComingNotice coming={seats.coming} of="seats" count={seats.used + adding} />;
  const choose = (chosen: Mode) => {
    setMode(chosen);
    if (chosen === "many") setPasting(true);
  };
  return (
    <Dialog title={t("team.add")} size="md" onClose={onClose}>
      <Segments<Mode>
        label={t("team.form.mode")}
        options={[
          { value: "one", text: t("team.form.one") },
          { value: "many", text: t("team.form.many") },
        ]}
        value={mode}
        onChange={choose}
      />
      <Box hidden={mode !== "one"}>
        <OnePersonForm notice={notice(1)} onClose={onClose} />
      </Box>
      {pasting && (
        <Box hidden={mode !== "many"}>
          <ManyPeopleForm seats={Math.min(seats.available, limits.invitesAtOnce)} notice={notice} onClose={onClose} />
        </Box>
      )}
    </Dialog>
  );
}

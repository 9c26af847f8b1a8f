import { FileSpreadsheet } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { Role } from "@/generated/schema";
import { Button } from "@/ui/actions/Button";
import { DialogActions } from "@/ui/overlay/Dialog";
import { showSuccess } from "@/ui/feedback/messages";
import { tableNames } from "@/lib/tables/read-workbook";
import { FileDrop } from "@/ui/form/file/FileDrop";
import { SheetField } from "@/ui/form/file/SheetField";
import { TextAreaField } from "@/ui/form/text/TextAreaField";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { InviteFailure } from "./InviteFailure";
import { ListedPeople } from "./ListedPeople";
import { RoleField } from "./RoleField";
import { useInvite } from "./useInvite";
import { useInviteFile } from "./useInviteFile";
import { useInviteList } from "./useInviteList";

type ManyPeopleFormProps = {
  /** Seats that are free, and people who can be invited at once. */
  seats: number;
  /** A notice above the button that adds the members. */
  notice: (adding: number) => ReactNode;
  onClose: () => void;
};

/** Several pasted addresses, understood line by line; what has a fault is left out and stays to be mended. */
export function ManyPeopleForm({ seats, notice, onClose }: ManyPeopleFormProps) {
  const { t } = useTranslation();
  const { invite } = useInvite();
  const { text, setText, people, rename, setRefused } = useInviteList(seats);
  const file = useInviteFile((lines) => setText([text.trim(), lines].filter(Boolean).join("\n")));
  const [role, setRole] = useState<Role>("MEMBER");
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const faulty = people.filter(({ fault }) => fault !== null);
  const chosen = people.flatMap(({ email, firstName, lastName, fault }) =>
    fault === null && email !== null ? [{ email, firstName: firstName.trim(), lastName: lastName.trim(), role }] : [],
  );

  const send = async () => {
    setFailure(null);
    setSending(true);
    const refusal = await invite(chosen);
    setSending(false);
    if (refusal) {
      setRefused((now) => ({ ...now, ...refusal.byEmail }));
      return setFailure(refusal.general);
    }
    showSuccess(t("team.form.invited", { count: chosen.length }));
    if (faulty.length === 0) return onClose();
    setText(faulty.map((line) => line.text).join("\n"));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length > 0 && !sending) void send();
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="4">
        <TextAreaField
          label={t("team.form.addresses")}
          hint={t("team.form.addressesHint")}
          autoFocus
          spellCheck={false}
          unicodeBidi="plaintext"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FileDrop
          icon={FileSpreadsheet}
          accept={`${tableNames},text/csv`}
          text={t("team.form.dropFile")}
          choose={t("team.form.chooseFile")}
          hint={t("team.form.fileHint")}
          error={file.error}
          onFiles={(files) => void file.read(files)}
        />
        {file.sheets.length > 0 && (
          <SheetField
            label={t("team.form.sheet")}
            use={t("team.form.useSheet")}
            sheets={file.sheets}
            onUse={file.useSheet}
          />
        )}
        {people.length > 0 && (
          <Stack gap="1.5" as="section" aria-label={t("team.form.understood")}>
            <HStack justify="space-between" fontSize="sm" gap="3" flexWrap="wrap" aria-live="polite">
              <Text fontWeight="550">{t("team.form.seatsLeft", { chosen: chosen.length, count: seats })}</Text>
              {faulty.length > 0 && <Text color="bad">{t("team.form.leftOut", { count: faulty.length })}</Text>}
            </HStack>
            <ListedPeople people={people} onRename={rename} />
          </Stack>
        )}
        <RoleField value={role} onChange={setRole} />
        {notice(chosen.length)}
        <InviteFailure reason={failure} />
        <DialogActions>
          <Button onClick={onClose}>{t("team.form.cancel")}</Button>
          <Button type="submit" tone="solid" busy={sending} disabled={chosen.length === 0}>
            {t("team.form.submitMany", { count: chosen.length })}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

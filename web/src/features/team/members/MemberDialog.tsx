import { useTranslation } from "@/i18n/useTranslation";
import { FormAlert } from "@/ui/form/FormAlert";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { Text } from "@/ui/layout/primitives";
import type { TeamMemberRowFragment } from "../__generated__/TeamMemberRow.generated";
import { actionLooks, type MemberAction } from "./member-actions";
import { useMemberAction } from "./useMemberAction";

type MemberDialogProps = { member: TeamMemberRowFragment; action: MemberAction; onClose: () => void };

/** Says what an action will do before it is done. */
export function MemberDialog({ member, action, onClose }: MemberDialogProps) {
  const { t } = useTranslation();
  const { run, busy, failure } = useMemberAction(member, action);
  const { ask, means, yes, no } = actionLooks[action];
  return (
    <ConfirmDialog
      title={t(ask, { name: member.name })}
      yes={t(yes)}
      no={t(no)}
      danger={action === "remove"}
      busy={busy}
      onConfirm={() => void run().then((done) => done && onClose())}
      onClose={onClose}
    >
      <FormAlert isSaid text={failure} />
      <Text color="text.muted">{t(means, { name: member.name, email: member.email })}</Text>
    </ConfirmDialog>
  );
}

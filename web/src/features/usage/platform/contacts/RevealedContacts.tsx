import { limits } from "@finder/contract/limits";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { Button } from "@/ui/actions/Button";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { ContactList } from "./ContactList";
import type { MemberUsageRowFragment } from "../__generated__/PlatformUsage.generated";
import { useRevealedContactsQuery } from "./__generated__/RevealedContacts.generated";

type RevealedContactsProps = {
  member: MemberUsageRowFragment;
  /** Null: of all months. */
  month: string | null;
  onClose: () => void;
};

/** The people a member revealed, ten a page. What others have opened is kept out of the cache: for the viewer it is closed. */
export function RevealedContacts({ member, month, onClose }: RevealedContactsProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [page, setPage] = useState(1);
  const query = useRevealedContactsQuery({
    variables: { memberId: member.memberId, page, month },
    fetchPolicy: "no-cache",
  });
  const list = (query.data ?? query.previousData)?.revealedContacts;
  const last = Math.max(1, Math.ceil((list?.totalCount ?? 0) / limits.revealedPage));
  const turns = [
    { name: "usage.contacts.first", target: 1, off: page === 1 },
    { name: "usage.contacts.previous", target: page - 1, off: page === 1 },
    { name: "usage.contacts.next", target: page + 1, off: page >= last },
    { name: "usage.contacts.last", target: last, off: page >= last },
  ] as const;
  return (
    <Dialog title={t("usage.contacts.title", { name: member.name })} size="lg" onClose={onClose}>
      {query.error && <LoadFailed text={failureText(query.error)} onRetry={() => void query.refetch()} />}
      {!list && !query.error && (
        <Loading>
          <Skeleton h="20rem" borderRadius="lg" />
        </Loading>
      )}
      {list && <ContactList contacts={list.items} busy={query.loading} />}
      <Stack direction={{ base: "column", sm: "row" }} justify="space-between" align="center" gap="3">
        <HStack as="nav" aria-label={t("pagination.label")} gap="1" flexWrap="wrap" justify="center">
          {turns.map(({ name, target, off }) => (
            <Button key={name} size="sm" disabled={off} onClick={() => setPage(target)}>
              {t(name)}
            </Button>
          ))}
        </HStack>
        <Text fontSize="sm" color="text.muted" aria-live="polite">
          {t("usage.contacts.page", { page, last })}
        </Text>
        <DialogActions>
          <Button tone="solid" onClick={onClose}>
            {t("usage.contacts.done")}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

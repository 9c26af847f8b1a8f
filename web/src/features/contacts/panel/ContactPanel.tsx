import { useFragment } from "@apollo/client/react";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { ChevronDown, ChevronUp, UserX } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { useInSlices } from "@/lib/useInSlices";
import { Button } from "@/ui/actions/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Box, Stack } from "@/ui/layout/primitives";
import { SidePanel } from "@/ui/overlay/SidePanel";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { ContactDetails } from "./ContactDetails";
import { PanelNameFragmentDoc, useContactPanelQuery } from "./__generated__/ContactPanel.generated";

type ContactPanelProps = {
  /** `Contact.id`. */
  contactId: string;
  /** Moves to the previous contact of the list; absent at its start, as `onNext` at its end. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onClose: () => void;
};

/** A person at the side of the list: data, tags, owners and everything that happened to them at this client. */
export function ContactPanel({ contactId, onPrevious, onNext, onClose }: ContactPanelProps) {
  const { t } = useTranslation();
  const steps = [
    { name: t("panel.previous"), icon: ChevronUp, run: onPrevious },
    { name: t("panel.next"), icon: ChevronDown, run: onNext },
  ];
  const { data } = useFragment({ fragment: PanelNameFragmentDoc, from: { __typename: "Contact", id: contactId } });
  return (
    <SidePanel
      beside
      title={data.fullName ?? contactId}
      actions={
        (onPrevious ?? onNext) &&
        steps.map(({ name, icon: Icon, run }) => (
          // Not disabled, which would take the focus away from it at the end of the list.
          <Button key={name} tone="ghost" size="icon" aria-label={name} aria-disabled={!run} onClick={run}>
            <Icon size={18} aria-hidden />
          </Button>
        ))
      }
      closeName={t("panel.close")}
      onClose={onClose}
    >
      {/* Another person is another query: Apollo follows variables while it draws, and this may be drawn in slices. */}
      <Person key={contactId} contactId={contactId} />
    </SidePanel>
  );
}

function Person({ contactId }: Pick<ContactPanelProps, "contactId">) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const url = readProfileUrl(`linkedin.com/${contactId}`)?.url ?? contactId;
  const query = useContactPanelQuery({ variables: { id: contactId, url } });
  const data = useInSlices(query.data);
  const contact = data?.searchContact.contact;
  return (
    <>
      {query.error && (
        <Box p="5">
          <LoadFailed text={failureText(query.error)} onRetry={() => void query.refetch()} />
        </Box>
      )}
      {!data && !query.error && <PanelSkeleton />}
      {data && contact && <ContactDetails contact={contact} events={data.contactHistory} />}
      {data && !contact && <EmptyState icon={UserX} title={t("panel.gone")} hint={t("panel.goneHint")} />}
    </>
  );
}

/** A person's details on the way. */
function PanelSkeleton() {
  return (
    <Loading p="5">
      <Stack gap="4">
        <Skeleton h="12" />
        <Skeleton h="12" />
        <Skeleton h="12" />
        <Skeleton h="24" />
      </Stack>
    </Loading>
  );
}

import { useApolloClient } from "@apollo/client/react";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { UserX } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Box, Stack } from "@/ui/layout/primitives";
import { SidePanel } from "@/ui/overlay/SidePanel";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { ContactDetails } from "./ContactDetails";
import { PanelNameFragmentDoc, useContactPanelQuery } from "./ContactPanel.generated";

type ContactPanelProps = { /** `Contact.id`. */ contactId: string; onClose: () => void };

/** A person at the side of the list: data, tags, owners and everything that happened to them at this client. */
export function ContactPanel({ contactId, onClose }: ContactPanelProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const client = useApolloClient();
  const url = readProfileUrl(`linkedin.com/${contactId}`)?.url ?? contactId;
  const query = useContactPanelQuery({ variables: { id: contactId, url } });
  const kept = client.cache.identify({ __typename: "Contact", id: contactId });
  const known = client.readFragment({ id: kept ?? "", fragment: PanelNameFragmentDoc });
  const contact = query.data?.searchContact.contact;
  return (
    <SidePanel title={contact?.fullName ?? known?.fullName ?? contactId} closeName={t("panel.close")} onClose={onClose}>
      {query.error && (
        <Box p="5">
          <LoadFailed text={failureText(query.error)} onRetry={() => void query.refetch()} />
        </Box>
      )}
      {!query.data && !query.error && <PanelSkeleton />}
      {query.data && contact && <ContactDetails contact={contact} events={query.data.contactHistory} />}
      {query.data && !contact && <EmptyState icon={UserX} title={t("panel.gone")} hint={t("panel.goneHint")} />}
    </SidePanel>
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

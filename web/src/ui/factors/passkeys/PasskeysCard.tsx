import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { Dialog } from "@/ui/overlay/Dialog";
import { Bdi } from "@/ui/text/Bdi";
import { PasskeyActions, type PasskeyChanges, type ShownPasskey } from "./PasskeyActions";

/** What the form of a new passkey is given. */
export type NewPasskeyProps = { before: ReactNode; onAdded: (name: string) => void };

type PasskeysCardProps = {
  passkeys: readonly ShownPasskey[] | undefined;
  changes: PasskeyChanges;
  /** Stands in the place of the list until it is there. */
  fallback?: ReactNode;
  newPasskey: (props: NewPasskeyProps) => ReactNode;
};

/** The passkeys of an owner: the list, and the way to another. */
export function PasskeysCard({ passkeys, changes, fallback, newPasskey }: PasskeysCardProps) {
  const { t } = useTranslation();
  const [adds, setAdds] = useState(false);
  const close = () => setAdds(false);
  const onAdded = (name: string) => {
    showSuccess(t("passkeys.added", { name }));
    close();
  };
  return (
    <Card as="section" p={{ base: "4", sm: "6" }}>
      <Stack gap="4">
        <SectionTitle>{t("passkeys.title")}</SectionTitle>
        <Text color="text.muted">{t("passkeys.lead")}</Text>
        {passkeys ? <List passkeys={passkeys} changes={changes} /> : fallback}
        <Button alignSelf="start" onClick={() => setAdds(true)}>
          <Plus size={16} aria-hidden />
          {t("passkeys.add")}
        </Button>
      </Stack>
      {adds && (
        <Dialog title={t("passkeys.add")} onClose={close}>
          <Text color="text.muted">{t("passkeys.nameHint")}</Text>
          {newPasskey({ before: <Button onClick={close}>{t("action.cancel")}</Button>, onAdded })}
        </Dialog>
      )}
    </Card>
  );
}

function List({ passkeys, changes }: { passkeys: readonly ShownPasskey[]; changes: PasskeyChanges }) {
  const { t } = useTranslation();
  if (passkeys.length === 0) return <Text>{t("passkeys.none")}</Text>;
  return (
    <Stack as="ul" gap="0" aria-label={t("passkeys.title")} borderBlockWidth="1px" borderColor="line">
      {passkeys.map((passkey) => (
        <Item key={passkey.id} passkey={passkey} changes={changes} />
      ))}
    </Stack>
  );
}

function Item({ passkey, changes }: { passkey: ShownPasskey; changes: PasskeyChanges }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { ago } = useTimeFormat();
  const { name, createdOn, lastUsedOn } = passkey;
  const used = lastUsedOn
    ? t("passkeys.lastUsed", { when: ago(lastUsedOn) ?? t("passkeys.justNow") })
    : t("passkeys.neverUsed");
  return (
    <HStack
      as="li"
      justify="space-between"
      gap="3"
      py="3"
      flexWrap="wrap"
      borderBlockEndWidth="1px"
      borderColor="line"
      _last={{ borderBlockEndWidth: "0" }}
    >
      <Stack gap="0" minW="0">
        <Text fontWeight="550" overflowWrap="anywhere">
          <Bdi>{name}</Bdi>
        </Text>
        <Text fontSize="sm" color="text.muted">{`${date(createdOn)} · ${used}`}</Text>
      </Stack>
      <HStack gap="1" flexWrap="wrap">
        <PasskeyActions passkey={passkey} changes={changes} />
      </HStack>
    </HStack>
  );
}

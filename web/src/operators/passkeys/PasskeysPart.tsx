import { Plus } from "lucide-react";
import { useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { Dialog } from "@/ui/overlay/Dialog";
import { Bdi } from "@/ui/text/Bdi";
import { PartNotLoaded } from "../ui/PartNotLoaded";
import { PasskeyActions } from "./PasskeyActions";
import { PasskeyForm } from "./PasskeyForm";
import { type PasskeyFieldsFragment, usePasskeysQuery } from "./__generated__/Passkeys.generated";

/** The operator's passkeys: the list, and the way to another. */
export function PasskeysPart() {
  const { t } = useTranslation();
  const [adds, setAdds] = useState(false);
  const close = () => setAdds(false);
  return (
    <Card as="section" p={{ base: "4", sm: "6" }}>
      <Stack gap="4">
        <SectionTitle>{t("passkeys.title")}</SectionTitle>
        <Text color="text.muted">{t("passkeys.lead")}</Text>
        <List />
        <Button alignSelf="start" onClick={() => setAdds(true)}>
          <Plus size={16} aria-hidden />
          {t("passkeys.add")}
        </Button>
      </Stack>
      {adds && (
        <Dialog title={t("passkeys.add")} onClose={close}>
          <Text color="text.muted">{t("passkeys.nameHint")}</Text>
          <PasskeyForm
            before={<Button onClick={close}>{t("action.cancel")}</Button>}
            onAdded={(name) => {
              showSuccess(t("passkeys.added", { name }));
              close();
            }}
          />
        </Dialog>
      )}
    </Card>
  );
}

function List() {
  const { t } = useTranslation();
  const { data, error, refetch } = usePasskeysQuery();
  if (!data) return <PartNotLoaded error={error} height="3rem" onRetry={refetch} />;
  if (data.passkeys.length === 0) return <Text>{t("passkeys.none")}</Text>;
  return (
    <Stack as="ul" gap="0" aria-label={t("passkeys.title")} borderBlockWidth="1px" borderColor="line">
      {data.passkeys.map((passkey) => (
        <Item key={passkey.id} passkey={passkey} />
      ))}
    </Stack>
  );
}

function Item({ passkey }: { passkey: PasskeyFieldsFragment }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { ago } = useTimeFormat();
  const { name, createdOn, lastUsedOn } = passkey;
  const used = lastUsedOn
    ? t("passkeys.lastUsed", { when: ago(lastUsedOn) ?? t("operators.justNow") })
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
        <PasskeyActions passkey={passkey} />
      </HStack>
    </HStack>
  );
}

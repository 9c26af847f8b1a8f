import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { Button } from "@/ui/actions/Button";
import { Card, PageTitle } from "@/ui/layout/Card";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Flex, Stack, Text } from "@/ui/layout/primitives";
import { DeviceItem } from "./DeviceItem";
import { type DeviceRowFragment, useMySessionsQuery } from "./__generated__/DevicesPage.generated";
import { EndSessionsDialog } from "./EndSessionsDialog";
import type { Ending } from "./useEndSessions";

/** Where the viewer is signed in, each session to be ended, the current one marked. */
export function DevicesPage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { data, error, refetch } = useMySessionsQuery();
  const [ending, setEnding] = useState<Ending>();
  return (
    <Stack gap="4" maxW="44rem">
      <Stack gap="1">
        <PageTitle>{t("devices.title")}</PageTitle>
        <Text color="text.muted">{t("devices.hint")}</Text>
      </Stack>
      {data && <DeviceList devices={data.mySessions} onEnd={setEnding} />}
      {!data && error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton h="16rem" borderRadius="lg" />
        </Loading>
      )}
      {ending && <EndSessionsDialog ending={ending} onClose={() => setEnding(undefined)} />}
    </Stack>
  );
}

type DeviceListProps = { devices: readonly DeviceRowFragment[]; onEnd: (ending: Ending) => void };

function DeviceList({ devices, onEnd }: DeviceListProps) {
  const { t } = useTranslation();
  return (
    <>
      <Card as="ul" aria-label={t("devices.title")}>
        {devices.map((device) => (
          <DeviceItem key={device.id} device={device} onSignOut={() => onEnd({ which: "one", device })} />
        ))}
      </Card>
      <Flex gap="2" flexWrap="wrap">
        {devices.some(({ current }) => !current) && (
          <Button onClick={() => onEnd({ which: "others" })}>{t("devices.signOutOthers")}</Button>
        )}
        <Button onClick={() => onEnd({ which: "everywhere" })}>{t("devices.signOutEverywhere")}</Button>
      </Flex>
    </>
  );
}

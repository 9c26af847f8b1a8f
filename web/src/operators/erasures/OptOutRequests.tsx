import { useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Box, chakra, HStack, Stack, Text } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Queue } from "../queues/Queue";
import { useMay } from "../session/useConsoleSession";
import { Email } from "../ui/Email";
import { Records } from "../ui/Records";
import { DecideErasureDialog } from "./DecideErasureDialog";
import { Due } from "./Due";
import { EnterErasureDialog } from "./EnterErasureDialog";
import { type Chosen, decisions, nameOf, type Request } from "./erasure-decisions";
import { useOptOutRequestsQuery } from "./__generated__/Erasures.generated";

/** People who ask to be forgotten, each with the day by which they are to be answered; what came otherwise than by link is entered here. */
export function OptOutRequests() {
  const { t } = useTranslation();
  const may = useMay();
  const [entering, setEntering] = useState(false);
  // Kept here: the row goes when a colleague was faster, and the dialog says so.
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const columns = useColumns(setChosen);
  const { data, error, refetch } = useOptOutRequestsQuery();
  const page = data?.optOutRequests;
  return (
    <Stack gap="4">
      {may("erasures.decide") && (
        <Button alignSelf="flex-start" onClick={() => setEntering(true)}>
          {t("erasures.enter")}
        </Button>
      )}
      <Queue lead={t("erasures.lead")} page={page} error={error} onRetry={refetch}>
        <Records caption={t("operators.queues.optouts")} columns={columns} rows={page?.items ?? []} />
      </Queue>
      {entering && <EnterErasureDialog onClose={() => setEntering(false)} />}
      {chosen && <DecideErasureDialog {...chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}

function useColumns(onChoose: (chosen: Chosen) => void): readonly TableColumn<Request>[] {
  const { t } = useTranslation();
  const { date } = useFormat();
  return [
    { id: "who", name: t("erasures.who"), width: 18, grows: true, cell: (request) => <Who request={request} /> },
    {
      id: "came",
      name: t("erasures.came"),
      width: 11,
      cell: ({ came, confirmedOn }) => (
        <>
          {t(`erasures.ways.${came}`)}
          <Text fontSize="sm" color="text.muted">
            {date(confirmedOn)}
          </Text>
        </>
      ),
    },
    {
      id: "note",
      name: t("erasures.note"),
      width: 12,
      grows: true,
      cell: ({ note }) =>
        note && (
          <Box whiteSpace="normal" overflowWrap="anywhere" py={{ lg: "1.5" }}>
            <Text lineClamp={{ lg: 3 }} title={note}>
              <Bdi>{note}</Bdi>
            </Text>
          </Box>
        ),
    },
    { id: "due", name: t("operators.queues.due"), width: 10, cell: ({ dueOn }) => <Due on={dueOn} /> },
    {
      id: "actions",
      name: t("operators.actions"),
      isNameHidden: true,
      width: 16,
      cell: (request) => <Actions request={request} onChoose={onChoose} />,
    },
  ];
}

/** The email and the profile, as far as they are said. */
function Who({ request: { email, profileUrl } }: { request: Request }) {
  return (
    <Box py={{ lg: "1.5" }}>
      {email && <Email value={email} />}
      {profileUrl && (
        <Box fontSize={email ? "sm" : undefined} overflow="hidden" textOverflow="ellipsis">
          <chakra.a href={profileUrl} target="_blank" rel="noreferrer" color="accent" textDecoration="underline">
            <Bdi dir="ltr">{profileUrl.replace("https://", "")}</Bdi>
          </chakra.a>
        </Box>
      )}
    </Box>
  );
}

function Actions({ request, onChoose }: { request: Request; onChoose: (chosen: Chosen) => void }) {
  const { t } = useTranslation();
  return (
    <HStack gap="1" justify={{ lg: "flex-end" }}>
      {decisions.map((decision) => (
        <Button
          key={decision.name}
          size="sm"
          tone="ghost"
          aria-label={t("operators.actOf", { act: t(decision.name), name: nameOf(request) })}
          onClick={() => onChoose({ request, decision })}
        >
          {t(decision.name)}
        </Button>
      ))}
    </HStack>
  );
}

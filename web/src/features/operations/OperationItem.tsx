import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { Box, Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { DeleteDialog } from "./DeleteDialog";
import { HistoryDialog } from "./HistoryDialog";
import type { OperationItemFragment } from "./__generated__/Operations.generated";
import { RegisterDialog } from "./register/RegisterDialog";
import { VersionPart } from "./VersionPart";

type OperationItemProps = { operation: OperationItemFragment; canManage: boolean };

/** One name: what it does, its versions, and for the owner what can be done with it. */
export function OperationItem({ operation, canManage }: OperationItemProps) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<"change" | "history" | "delete" | null>(null);
  const { name, description, ofProduct, versions } = operation;
  const isOver = versions.every(({ state }) => state === "RETIRED");
  const close = () => setDialog(null);
  return (
    <Box as="li">
      <Card as="section" aria-label={name} p={{ base: "4", sm: "5" }}>
        <Stack gap="4">
          <Flex justify="space-between" align="start" gap="3" flexWrap="wrap">
            <Stack gap="1" minW="0" flex="1 1 16rem">
              <HStack gap="2" flexWrap="wrap">
                <SectionTitle overflowWrap="anywhere" dir="ltr">
                  {name}
                </SectionTitle>
                {ofProduct && <Chip>{t("operations.ofProduct")}</Chip>}
              </HStack>
              <Text color="text.muted" overflowWrap="anywhere">
                <Bdi>{description}</Bdi>
              </Text>
            </Stack>
            <HStack gap="2" flexWrap="wrap">
              <Button aria-label={t("operations.historyOf", { name })} onClick={() => setDialog("history")}>
                {t("operations.history")}
              </Button>
              {canManage && (
                <Button aria-label={t("operations.changeOf", { name })} onClick={() => setDialog("change")}>
                  {t("operations.change")}
                </Button>
              )}
              {canManage && isOver && (
                <Button aria-label={t("operations.deleteOf", { name })} onClick={() => setDialog("delete")}>
                  {t("operations.delete")}
                </Button>
              )}
            </HStack>
          </Flex>
          {versions.toReversed().map((version) => (
            <VersionPart key={version.id} name={name} version={version} canManage={canManage} />
          ))}
        </Stack>
      </Card>
      {dialog === "change" && <RegisterDialog operation={operation} onClose={close} />}
      {dialog === "history" && <HistoryDialog name={name} onClose={close} />}
      {dialog === "delete" && <DeleteDialog name={name} onClose={close} />}
    </Box>
  );
}

import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Part } from "../../ui/Part";
import { PartNotLoaded } from "../../ui/PartNotLoaded";
import { Records } from "../../ui/Records";
import { type ProductOperationFragment, useProductOperationsQuery } from "./__generated__/Operations.generated";
import { RegisterDialog } from "./RegisterDialog";
import { RemoveDialog } from "./RemoveDialog";
import { VersionLine } from "./VersionLine";

type Operation = ProductOperationFragment;

/** Operations that every customer calls by name. */
export function ProductOperations() {
  const { t } = useTranslation();
  const [registers, setRegisters] = useState(false);
  const { data, error, refetch } = useProductOperationsQuery();
  const columns: readonly TableColumn<Operation>[] = [
    {
      id: "name",
      name: t("operators.label.name"),
      width: 16,
      grows: true,
      cell: ({ name, description }) => (
        <Stack gap="0.5">
          <Bdi dir="ltr" overflowWrap="anywhere">
            {name}
          </Bdi>
          <Text fontSize="sm" fontWeight="400" color="text.muted" whiteSpace="normal" overflowWrap="anywhere">
            <Bdi>{description}</Bdi>
          </Text>
        </Stack>
      ),
    },
    {
      id: "versions",
      name: t("tools.operations.versions"),
      width: 22,
      cell: ({ name, versions }) => (
        <Stack gap="1">
          {versions.map((version) => (
            <VersionLine key={version.id} name={name} version={version} />
          ))}
        </Stack>
      ),
    },
    {
      id: "actions",
      name: t("operators.actions"),
      isNameHidden: true,
      width: 12,
      cell: (operation) => <Acts operation={operation} />,
    },
  ];
  return (
    <Part
      title={t("tools.operations.title")}
      actions={
        <Button onClick={() => setRegisters(true)}>
          <Plus size={16} aria-hidden />
          {t("tools.operations.register")}
        </Button>
      }
    >
      <Text color="text.muted">{t("tools.operations.lead")}</Text>
      {!data && <PartNotLoaded error={error} height="8rem" onRetry={refetch} />}
      {data?.productOperations.length === 0 && <Text color="text.muted">{t("tools.operations.none")}</Text>}
      {data && data.productOperations.length > 0 && (
        <Records caption={t("tools.operations.title")} columns={columns} rows={data.productOperations} />
      )}
      {registers && <RegisterDialog onClose={() => setRegisters(false)} />}
    </Part>
  );
}

function Acts({ operation }: { operation: Operation }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState<"change" | "remove" | null>(null);
  const { name, versions } = operation;
  const close = () => setAsks(null);
  const button = (act: "change" | "remove") => (
    <Button size="sm" tone="ghost" aria-label={t(`tools.operations.${act}Of`, { name })} onClick={() => setAsks(act)}>
      {t(act === "change" ? "operators.action.change" : "operators.action.delete")}
    </Button>
  );
  return (
    <HStack gap="1" flexWrap="wrap">
      {button("change")}
      {versions.every(({ state }) => state === "RETIRED") && button("remove")}
      {asks === "change" && <RegisterDialog operation={operation} onClose={close} />}
      {asks === "remove" && <RemoveDialog name={name} onClose={close} />}
    </HStack>
  );
}

import { limits } from "@finder/contract/limits";
import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { Building2 } from "lucide-react";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { useTranslation } from "@/i18n/useTranslation";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { SearchField } from "@/ui/form/text/SearchField";
import { useDebounced } from "@/ui/form/text/useDebounced";
import { PageTitle } from "@/ui/layout/Card";
import { Flex, Stack, Text } from "@/ui/layout/primitives";
import { MoreButton } from "../ui/MoreButton";
import { PartNotLoaded } from "../ui/PartNotLoaded";
import { useCustomersQuery } from "./__generated__/Customers.generated";
import { CustomerRecords } from "./CustomerRecords";

/** Clients by what an operator has of them; without a text, the newest. */
export function CustomersPage() {
  const { t } = useTranslation();
  usePageTitle(t("operators.shell.customers"));
  const [address, setAddress] = useSearchParams();
  const asked = (address.get("text") ?? "").slice(0, textBounds.email);
  const search = useCallback(
    (text: string) => setAddress(text === "" ? {} : { text }, { replace: true }),
    [setAddress],
  );
  const [text, setText] = useDebounced(asked, limits.searchDebounce, search);
  return (
    <Stack gap="5">
      <PageTitle>{t("operators.shell.customers")}</PageTitle>
      <Stack gap="1.5">
        <Flex>
          <SearchField
            label={t("customers.list.search")}
            value={text}
            maxLength={textBounds.email}
            onChange={setText}
          />
        </Flex>
        <Text fontSize="sm" color="text.muted">
          {t("customers.list.searchHint")}
        </Text>
      </Stack>
      <Found text={asked} />
    </Stack>
  );
}

function Found({ text }: { text: string }) {
  const { t } = useTranslation();
  const { data, error, fetchMore, refetch } = useCustomersQuery({ variables: { text } });
  if (!data) return <PartNotLoaded error={error} height="20rem" onRetry={refetch} />;
  const { items, more, by } = data.customers;
  if (items.length === 0)
    return (
      <EmptyState
        icon={Building2}
        title={t("customers.list.none")}
        hint={text === "" ? t("customers.list.noneYet") : t("customers.list.noneHint")}
      />
    );
  const after = items.at(-1)?.id ?? null;
  return (
    <>
      <CustomerRecords customers={items} into={placeOf(by, text)} />
      {more && <MoreButton onMore={() => fetchMore({ variables: { text, after } })} />}
    </>
  );
}

/** Where in a customer's page the text is found. */
function placeOf(by: string | null, text: string): string {
  if (by === "request") return `?${new URLSearchParams({ tab: "calls", request: text.trim() }).toString()}`;
  if (by === "payment") return "?tab=payments";
  return by === "key" ? "?tab=keys" : "";
}

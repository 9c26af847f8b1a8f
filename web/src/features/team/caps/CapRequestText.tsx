import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Bdi } from "@/ui/text/Bdi";
import { Stack, Text } from "@/ui/layout/primitives";
import type { CapRequestFieldsFragment } from "./__generated__/Caps.generated";

/** Who asks for what, and in their own words why. */
export function CapRequestText({ request }: { request: CapRequestFieldsFragment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { memberName: name, askedCap, cap, spent, note } = request;
  return (
    <Stack gap="1" minW="0">
      <Text fontWeight="600">{t("caps.request.lead", { name, asked: format.number(askedCap) })}</Text>
      <Text fontSize="sm" color="text.muted">
        {cap === null
          ? t("caps.request.stateFree")
          : t("caps.request.state", { spent: format.number(spent), cap: format.number(cap) })}
      </Text>
      {note !== null && (
        <Text fontSize="sm" overflowWrap="anywhere">
          <Bdi>{note}</Bdi>
        </Text>
      )}
    </Stack>
  );
}

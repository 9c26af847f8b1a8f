import { useTranslation } from "@/i18n/useTranslation";
import { Box, Grid, Text } from "@/ui/layout/primitives";
import type { ContactRowFragment } from "../../my-contacts/table/__generated__/ContactRow.generated";
import type { DatumField } from "../../reveal/datums";
import { DatumAction } from "../../reveal/DatumAction";
import { DatumValues } from "../../reveal/DatumValues";
import { Provenance } from "../../reveal/Provenance";

type LookedUpDatumProps = { contact: ContactRowFragment; field: DatumField; name: string };

/** One datum of a looked-up person: its name and value, and next to them the button that opens or copies it. */
export function LookedUpDatum({ contact, field, name }: LookedUpDatumProps) {
  const { t } = useTranslation();
  const datum = contact[field];
  return (
    <Grid
      // A refusal under the button leaves the value its room.
      templateColumns="minmax(7rem, 1fr) auto"
      templateRows="auto 1fr"
      columnGap="3"
      borderBlockStartWidth="1px"
      borderColor="line"
      pt="2"
    >
      <Box as="dt" fontSize="sm" color="text.muted">
        {name}
      </Box>
      <Box as="dd" gridColumn="1" minW="0">
        {datum.found ? <DatumValues datum={datum} isCopied /> : <Text color="text.muted">{t("contact.none")}</Text>}
        {datum.owner && <Provenance datum={datum} />}
      </Box>
      {datum.found && (
        <Box as="dd" gridColumn="2" gridRow="1 / span 2" alignSelf="center">
          <DatumAction contact={contact} datum={datum} datumName={name} />
        </Box>
      )}
    </Grid>
  );
}

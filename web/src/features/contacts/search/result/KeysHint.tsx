import { useTranslation } from "@/i18n/useTranslation";
import type { DatumType } from "@/generated/schema";
import { chakra } from "@/ui/layout/primitives";
import type { DatumFragment } from "../../reveal/__generated__/Datum.generated";
import { datums, type DatumField } from "../../reveal/datums";
import { useRevealNeed, useRevealNeeds } from "../../reveal/useRevealNeed";
import type { FoundContactFragment } from "../__generated__/SearchContact.generated";

type Pressed = { contact: FoundContactFragment; data: readonly DatumField[]; missed: DatumType };

type KeysHintProps = Omit<Pressed, "missed"> & {
  /** R was pressed. */
  armed: boolean;
  missed: DatumType | undefined;
};

/** That R and a number reveal, which numbers there are, and why one of them revealed nothing. */
export function KeysHint({ armed, missed, ...shown }: KeysHintProps) {
  const { t } = useTranslation();
  const needOf = useRevealNeeds();
  const opens = shown.data.some((field) => {
    const datum = shown.contact[field];
    return datum?.found && !datum.revealed && needOf(datum) === null;
  });
  const speaks = opens || armed || missed !== undefined;
  return (
    <chakra.p
      display={{ base: "none", md: "block" }}
      // It stays when it is empty: a screen reader announces what comes into it, not what comes with it.
      role="status"
      css={{ "&:empty": { p: "0", borderWidth: "0" } }}
      px="5"
      py="3"
      borderBlockStartWidth="1px"
      borderColor="line"
      fontSize="sm"
      color={armed ? "accent" : "text.muted"}
    >
      {speaks && (missed ? <WhyNot {...shown} missed={missed} /> : t(armed ? "search.armed" : "search.keys"))}
    </chakra.p>
  );
}

/** Why a pressed number revealed nothing. */
function WhyNot({ contact, data, missed }: Pressed) {
  const { t } = useTranslation();
  const pressed = datums.find(({ type }) => type === missed);
  const datum = pressed && data.includes(pressed.field) ? contact[pressed.field] : undefined;
  const name = pressed ? t(pressed.name) : "";
  if (!datum) return t("search.keyNotShown", { datum: name });
  if (!datum.found) return t("search.keyNothing", { datum: name });
  return datum.revealed ? t("search.keyOpen", { datum: name }) : <Lacking datum={datum} />;
}

function Lacking({ datum }: { datum: DatumFragment }) {
  const { t } = useTranslation();
  const need = useRevealNeed(datum);
  return need && t(`reveal.lacks.${need}`);
}

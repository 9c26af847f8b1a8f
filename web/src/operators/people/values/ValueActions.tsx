import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { HStack } from "@/ui/layout/primitives";
import type { PersonQuery } from "../__generated__/Person.generated";
import { ChangeValueDialog } from "./ChangeValueDialog";

type ValueActionsProps = {
  person: PersonQuery["person"];
  value: PersonQuery["person"]["values"][number];
  /** The value as the page shows it. */
  shown: string;
};

const ways = [
  { way: "correct", name: "people.values.correct", of: "people.values.correctOf" },
  { way: "restore", name: "people.values.restore", of: "people.values.restoreOf" },
  { way: "withdraw", name: "operators.action.withdraw", of: "people.values.withdrawOf" },
] as const;

/** What can be done about a value that is wrong. */
export function ValueActions({ person, value, shown }: ValueActionsProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<(typeof ways)[number]["way"] | null>(null);
  const owners = { PERSONAL_EMAIL: "personalEmail", BUSINESS_EMAIL: "businessEmail", PHONE: "phone" } as const;
  return (
    <HStack gap="1" flexWrap="wrap" justify={{ lg: "flex-end" }}>
      {ways
        .filter(({ way }) => way !== "restore" || value.bounced)
        .map(({ way, name, of }) => (
          <Button key={way} size="sm" tone="ghost" aria-label={t(of, { value: shown })} onClick={() => setChosen(way)}>
            {t(name)}
          </Button>
        ))}
      {chosen && (
        <ChangeValueDialog
          way={chosen}
          personId={person.id}
          valueId={value.id}
          shown={shown}
          owners={person.owners[owners[value.datum]]}
          onClose={() => setChosen(null)}
        />
      )}
    </HStack>
  );
}

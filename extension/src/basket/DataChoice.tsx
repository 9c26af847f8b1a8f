import type { DatumType } from "../operations.generated";
import { t } from "../i18n";

const all: readonly DatumType[] = ["PERSONAL_EMAIL", "BUSINESS_EMAIL", "PHONE"];

type DataChoiceProps = {
  readonly chosen: readonly DatumType[];
  readonly onChoose: (chosen: readonly DatumType[]) => void;
};

/** Which of the three data to reveal for everyone in the basket. */
export function DataChoice({ chosen, onChoose }: DataChoiceProps) {
  return (
    <fieldset>
      <legend>{t("side.what")}</legend>
      {all.map((datum) => (
        <label key={datum}>
          <input
            type="checkbox"
            checked={chosen.includes(datum)}
            onChange={({ target }) =>
              onChoose(all.filter((each) => (each === datum ? target.checked : chosen.includes(each))))
            }
          />
          {t(`side.datum.${datum}`)}
        </label>
      ))}
    </fieldset>
  );
}

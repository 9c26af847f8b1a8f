import { useId } from "react";
import { type Control, useController } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { useFieldText } from "@/i18n/useFieldText";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { FieldError } from "@/ui/form/FieldError";
import { Stack } from "@/ui/layout/primitives";
import { TextLink } from "@/ui/navigation/TextLink";
import type { RegisterInput } from "./register-schema";

/** Accepts the terms, which open in a new tab so that no input is lost. */
export function TermsCheckbox({ control }: { control: Control<RegisterInput> }) {
  const { t } = useTranslation();
  const id = useId();
  const fieldText = useFieldText();
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name: "acceptTerms" });
  const error = fieldText(fieldState.error);
  return (
    <Stack gap="1">
      <Checkbox
        ref={ref}
        checked={value}
        onChange={onChange}
        invalid={error !== undefined}
        describedBy={error && `${id}-error`}
      >
        <span>
          {t("register.accept")}{" "}
          <TextLink to={paths.terms} target="_blank">
            {t("register.terms")}
          </TextLink>
        </span>
      </Checkbox>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Stack>
  );
}

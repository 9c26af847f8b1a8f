import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "../../actions/Button";
import { TextField, type TextFieldProps } from "../text/TextField";

/** A password input whose text can be shown. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "end">) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      end={
        <Button
          tone="ghost"
          size="iconSm"
          aria-label={t(shown ? "signIn.hidePassword" : "signIn.showPassword")}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} aria-hidden />
        </Button>
      }
    />
  );
}

import { chakra } from "@chakra-ui/react";
import { Calendar } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { TextField, type TextFieldProps } from "./TextField";

type DateFieldProps = Omit<TextFieldProps, "type" | "value"> & {
  /** `YYYY-MM-DD`; empty where no day is chosen. */
  value: string;
};

/** Chromium's own button lies over the whole field: a click opens the calendar, in both directions of writing. */
const opener = "input::-webkit-calendar-picker-indicator";
const look = {
  position: "relative",
  "& input:not(:focus)": { color: "transparent" },
  "&:has(input:focus) > .day": { display: "none" },
  [`& ${opener}`]: { position: "absolute", inset: "0", width: "auto", height: "auto", opacity: "0" },
  "& > .icon": { display: "none", [`@supports selector(${opener})`]: { display: "block" } },
} as const;
const over = { position: "absolute", bottom: "0", h: "9", alignContent: "center", pointerEvents: "none" } as const;

/** A day from the browser's own calendar, shown in the app's format without focus: the browser writes it in its own. */
export function DateField({ value, ...rest }: DateFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <chakra.div css={look}>
      <TextField {...rest} type="date" value={value} />
      <chakra.span
        aria-hidden
        className="day"
        {...over}
        insetInlineStart="3"
        fontSize={{ base: "lg", md: "md" }}
        color={value === "" ? "text.muted" : "text"}
      >
        {value === "" ? t("form.anyDay") : format.date(value)}
      </chakra.span>
      <chakra.span aria-hidden className="icon" {...over} insetInlineEnd="3" color="text.muted">
        <Calendar size={16} />
      </chakra.span>
    </chakra.div>
  );
}

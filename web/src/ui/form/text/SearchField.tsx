import { chakra } from "@chakra-ui/react";
import { SearchIcon, X } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "../../actions/Button";
import { Input } from "../fields";

type SearchFieldProps = { label: string; value: string; maxLength: number; onChange: (text: string) => void };

/** A search box with a clear button; the label is its placeholder and its name. */
export function SearchField({ label, value, maxLength, onChange }: SearchFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange("");
    input.current?.focus();
  };
  return (
    <chakra.div position="relative" flex="1 1 14rem" maxW={{ md: "20rem" }}>
      <chakra.span
        position="absolute"
        insetBlock="0"
        insetStart="3"
        display="grid"
        alignItems="center"
        color="text.muted"
      >
        <SearchIcon size={16} aria-hidden />
      </chakra.span>
      <Input
        ref={input}
        type="text"
        role="searchbox"
        enterKeyHint="search"
        ps="9"
        pe="9"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value !== "" && (
        <chakra.div position="absolute" insetBlock="0" insetEnd="1" display="flex" alignItems="center">
          <Button tone="ghost" size="iconSm" aria-label={t("action.clear")} onClick={clear}>
            <X size={16} aria-hidden />
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}

import { chakra, Flex, Stack, Text } from "@chakra-ui/react";
import type { LucideIcon } from "lucide-react";
import { type DragEvent, type ReactNode, useId, useState } from "react";
import { FieldError } from "../FieldError";

type FileDropProps = {
  /** Before the way to choose a file: that one can be dropped. */
  text: string;
  /** Name of the way to choose a file. */
  choose: string;
  hint: string;
  icon: LucideIcon;
  /** The file types that the browser offers, in the syntax of the `accept` attribute. */
  accept: string;
  /** The file as it is or will be. */
  preview?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  /** The dropped or chosen files, unchecked: there may be several, of any kind. */
  onFiles: (files: readonly File[]) => void;
};

/** A place to drop a file on or to choose one, with a preview next to it. */
export function FileDrop({
  text,
  choose,
  hint,
  icon: Icon,
  accept,
  preview,
  error,
  disabled = false,
  onFiles,
}: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drag = (inside: boolean) => (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(inside);
  };
  return (
    <Stack gap="1.5">
      <Flex
        as="label"
        align="center"
        gap="4"
        p="4"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor={error ? "bad" : over ? "accent" : "line.strong"}
        borderRadius="lg"
        bg={over ? "accent.subtle" : undefined}
        cursor={disabled ? "default" : "pointer"}
        _focusWithin={{ outline: "2px solid", outlineColor: "focus", outlineOffset: "2px" }}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setOver(false);
          if (!disabled) onFiles([...event.dataTransfer.files]);
        }}
      >
        {preview}
        <Stack gap="0.5" minW="0">
          <Text>
            <chakra.span display="inline-block" verticalAlign="-0.2em" marginInlineEnd="2" color="text.muted">
              <Icon size={17} aria-hidden />
            </chakra.span>
            {text}{" "}
            <chakra.span color="accent" fontWeight="600" textDecoration="underline">
              {choose}
            </chakra.span>
          </Text>
          <Text id={`${id}-hint`} fontSize="sm" color="text.muted">
            {hint}
          </Text>
        </Stack>
        <chakra.input
          type="file"
          accept={accept}
          srOnly
          disabled={disabled}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            if (event.currentTarget.files?.length) onFiles([...event.currentTarget.files]);
            event.currentTarget.value = "";
          }}
        />
      </Flex>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Stack>
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes("Files");
}

import { Box, Grid, type HTMLChakraProps } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import type { Ref } from "react";
import { NativeSelect } from "../fields";

export type SelectProps = Omit<HTMLChakraProps<"select">, "ref" | "children"> & {
  options: readonly { value: string; text: string }[];
  ref?: Ref<HTMLSelectElement>;
};

/** The browser's own list to choose from, with the arrow of every select of the product. */
export function Select({ options, flex, ...rest }: SelectProps) {
  return (
    <Grid flex={flex}>
      <NativeSelect gridArea="1 / 1" appearance="none" pe="9" {...rest}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
      <Box gridArea="1 / 1" alignSelf="center" justifySelf="end" me="3" pointerEvents="none" color="text.muted">
        <ChevronDown size={16} aria-hidden />
      </Box>
    </Grid>
  );
}

import { chakra } from "@chakra-ui/react";
import type { ReactNode, RefCallback } from "react";

type CheckboxProps = {
  checked: boolean;
  /** Some, but not all, of the box's items. */
  indeterminate?: boolean;
  /** `ranged`: pressed with Shift, which selects all from the last one to this. */
  onChange: (checked: boolean, ranged: boolean) => void;
  /** Name for a box without visible text. */
  name?: string;
  invalid?: boolean;
  /** Id of what is wrong with it. */
  describedBy?: string | undefined;
  ref?: RefCallback<HTMLInputElement>;
  children?: ReactNode;
};

const Label = chakra("label", {
  base: { display: "inline-flex", alignItems: "center", gap: "2", minH: "8", minW: "6", cursor: "pointer" },
});
const Input = chakra("input", {
  base: { w: "1.125rem", h: "1.125rem", flexShrink: 0, accentColor: "accent.solid", cursor: "pointer" },
});

/** A native checkbox in the product's colours, with a comfortable place to press. */
export function Checkbox({ checked, indeterminate = false, onChange, name, children, ...rest }: CheckboxProps) {
  return (
    <Label>
      <Input
        type="checkbox"
        aria-label={name}
        aria-invalid={rest.invalid || undefined}
        aria-describedby={rest.describedBy}
        checked={checked}
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = indeterminate;
          rest.ref?.(box);
        }}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      {children}
    </Label>
  );
}

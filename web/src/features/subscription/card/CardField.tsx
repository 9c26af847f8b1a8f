import { CardCvcElement, CardExpiryElement, CardNumberElement } from "@stripe/react-stripe-js";
import type { StripeElementStyle } from "@stripe/stripe-js";
import { useCallback, useId, useRef, useState } from "react";
import { Box, chakra, Stack } from "@/ui/layout/primitives";

/** The provider's three fields, by its names for them. */
const elements = { cardNumber: CardNumberElement, cardExpiry: CardExpiryElement, cardCvc: CardCvcElement } as const;
export type CardElementType = keyof typeof elements;

const Frame = chakra("div", {
  base: {
    minH: "10",
    px: "3",
    py: "2",
    bg: "surface",
    borderWidth: "1px",
    borderColor: "line.strong",
    borderRadius: "md",
    "&[data-focused]": { outline: "2px solid", outlineColor: "focus", outlineOffset: "-1px", borderColor: "focus" },
    "&[data-faulty]": { borderColor: "bad" },
  },
});

type CardFieldProps = {
  label: string;
  type: CardElementType;
  faulty: boolean;
  onComplete: (complete: boolean) => void;
};

/** One field of the payment provider, looking like ours; what is typed stays there. */
export function CardField({ label, type, faulty, onComplete }: CardFieldProps) {
  const id = useId();
  const field = useRef<{ focus: () => void } | null>(null);
  const Field = elements[type];
  const [focused, setFocused] = useState(false);
  const [style, setStyle] = useState<StripeElementStyle | null>(null);
  const place = useCallback((node: HTMLElement | null) => setStyle(node && styleOf(node)), []);
  return (
    <Stack gap="1.5" minW="0">
      <Box id={id} fontSize="sm" fontWeight="550" onClick={() => field.current?.focus()}>
        {label}
      </Box>
      <Frame
        ref={place}
        role="group"
        aria-labelledby={id}
        dir="ltr"
        data-focused={focused || undefined}
        data-faulty={faulty || undefined}
      >
        {style && (
          <Field
            options={{ style }}
            onReady={(ready: { focus: () => void }) => {
              field.current = ready;
            }}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onChange={({ complete }: { complete: boolean }) => onComplete(complete)}
          />
        )}
      </Frame>
    </Stack>
  );
}

/** The field's own colours, which the provider's frame does not inherit. */
function styleOf(place: HTMLElement): StripeElementStyle {
  const { color, backgroundColor, fontFamily } = getComputedStyle(place);
  const base = { color, iconColor: color, backgroundColor, fontFamily, fontSize: "16px" };
  return { base: { ...base, "::placeholder": { color: "#7f8b8d" } } };
}

import { chakra, type HTMLChakraProps } from "@chakra-ui/react";
import type { ReactNode, Ref } from "react";
import type { To } from "react-router-dom";
import { Link } from "../navigation/Link";
import { Spinner } from "../feedback/Spinner";

/** The least width of buttons that replace each other. */
export const actionWidth = "9.75rem";

const recipe = {
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    borderRadius: "md",
    borderWidth: "1px",
    borderColor: "transparent",
    fontWeight: "550",
    whiteSpace: "nowrap",
    cursor: "pointer",
    userSelect: "none",
    WebkitUserSelect: "none", // Safari's name of it.
    transition: "background-color 120ms, border-color 120ms, color 120ms",
    "&[disabled], &[aria-disabled=true]": { cursor: "not-allowed", opacity: 0.6 },
    "& svg": { flexShrink: 0 },
  },
  variants: {
    tone: {
      solid: { bg: "accent.solid", color: "accent.contrast", "&:hover:not([disabled])": { bg: "accent.hover" } },
      outline: { bg: "surface", borderColor: "line.strong", "&:hover:not([disabled])": { bg: "fill" } },
      soft: {
        bg: "accent.subtle",
        color: "accent",
        "&:hover:not([disabled])": { borderColor: "accent" },
      },
      ghost: { color: "text.muted", "&:hover:not([disabled])": { bg: "fill", color: "text" } },
      danger: { bg: "bad.solid", color: "bad.contrast", "&:hover:not([disabled])": { opacity: 0.9 } },
    },
    size: {
      sm: { minH: "8", px: "2.5", fontSize: "sm" },
      md: { minH: "9", px: "3.5", fontSize: "md" },
      lg: { minH: "11", px: "5", fontSize: "lg" },
      icon: { w: "9", h: "9", p: "0" },
      iconSm: { w: "7", h: "7", p: "0" },
    },
  },
  defaultVariants: { tone: "outline", size: "md" },
} as const;

const Base = chakra("button", recipe);
const BaseLink = chakra(Link, recipe);

type Look = {
  tone?: keyof (typeof recipe)["variants"]["tone"];
  size?: keyof (typeof recipe)["variants"]["size"];
};
type ButtonProps = Omit<HTMLChakraProps<"button">, keyof Look> &
  Look & {
    /** Shows a spinner and takes no click; the button keeps its focus and its width. */
    busy?: boolean;
    ref?: Ref<HTMLButtonElement> | undefined;
  };

/** Every button of the product. */
export function Button({ busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <Base
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </Base>
  );
}

/** A link that leaves the screens, such as to another provider, and looks like a button. */
export const ButtonAnchor = chakra("a", recipe);

type ButtonLinkProps = Look & { to: To; state?: unknown; "aria-label"?: string; children: ReactNode };

/** A link within the product that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  return <BaseLink {...props} />;
}

import { chakra } from "@chakra-ui/react";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import type { To } from "react-router-dom";
import { Link } from "./Link";

const Base = chakra(Link, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    alignSelf: "start",
    minH: "8",
    fontSize: "sm",
    fontWeight: "550",
    color: "text.muted",
    "&:hover": { color: "text" },
    _rtl: { "& svg": { transform: "scaleX(-1)" } },
  },
});

/** The way back, above a page. */
export function BackLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Base to={to}>
      <ArrowLeft size={15} aria-hidden />
      {children}
    </Base>
  );
}

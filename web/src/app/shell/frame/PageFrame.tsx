import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { Box } from "@/ui/layout/primitives";
import { paths } from "../../paths";
import { isSettings } from "../../settings/is-settings";

const tables: ReadonlySet<string> = new Set([paths.myContacts, paths.search]);

/** The width of the page below the bar: a table has the whole window, and so have the settings, whose menu stays put. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const wide = tables.has(pathname) || isSettings(pathname);
  return (
    <Box maxW={wide ? "wide" : "page"} mx="auto" px={{ base: "4", md: "6" }}>
      {children}
    </Box>
  );
}

import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";

const Tab = chakra(Link, {
  base: {
    px: "3",
    py: "2",
    fontWeight: "550",
    whiteSpace: "nowrap",
    color: "text.muted",
    "&:hover": { color: "text" },
    "&[aria-current]": { color: "accent", boxShadow: "inset 0 -2px 0" },
  },
});

type PageTabsProps<T extends string> = {
  /** The name of the tabs, for screen readers. */
  label: string;
  tabs: readonly { key: T; text: string }[];
  current: T;
};

/** The parts of a page as links, so that each has an address: `?tab=…`. */
export function PageTabs<T extends string>({ label, tabs, current }: PageTabsProps<T>) {
  return (
    <chakra.nav aria-label={label} display="flex" overflowX="auto" borderBlockEndWidth="1px" borderColor="line">
      {tabs.map(({ key, text }) => (
        <Tab
          key={key}
          ref={key === current ? showWhole : undefined}
          to={{ search: `tab=${key}` }}
          aria-current={key === current ? "page" : undefined}
        >
          {text}
        </Tab>
      ))}
    </chakra.nav>
  );
}

/** Where tabs do not fit beside each other, the current one is brought into sight. */
function showWhole(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

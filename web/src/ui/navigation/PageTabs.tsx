import { chakra } from "@chakra-ui/react";
import { Link } from "./Link";
import { Chip } from "../text/Chip";

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

/** Without an address of its own a tab is `?tab=…` of the page. */
type PageTab<T extends string> = {
  key: T;
  text: string;
  to?: string;
  /** How much is new there: a figure, and the same in words. */
  news?: { count: string; text: string } | undefined;
};

type PageTabsProps<T extends string> = {
  /** The name of the tabs, for screen readers. */
  label: string;
  tabs: readonly PageTab<T>[];
  current: T;
};

/** The parts of a page as links, so that each has an address. */
export function PageTabs<T extends string>({ label, tabs, current }: PageTabsProps<T>) {
  return (
    <chakra.nav aria-label={label} display="flex" overflowX="auto" borderBlockEndWidth="1px" borderColor="line">
      {tabs.map(({ key, text, to, news }) => (
        <Tab
          key={key}
          ref={key === current ? showWhole : undefined}
          to={to ?? { search: `tab=${key}` }}
          aria-current={key === current ? "page" : undefined}
        >
          {text}
          {news && (
            <Chip tone="accent" minH="5" marginInlineStart="2">
              <span aria-hidden>{news.count}</span>
              <chakra.span srOnly>{news.text}</chakra.span>
            </Chip>
          )}
        </Tab>
      ))}
    </chakra.nav>
  );
}

/** Scrolls the current tab into view where the tabs do not fit in a row. */
function showWhole(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

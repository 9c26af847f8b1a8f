import type { ComponentProps } from "react";
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from "react-router-dom";

type LinkProps = Omit<ComponentProps<"a">, "href"> & { to: To; state?: unknown };

/** A link to a page of the product. The router's own brings its ways of loading pages along (docs/decisions/0055-weight-on-the-wire.md). */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { state });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && rest.target === undefined) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** The same in a menu of pages: the one for the page on screen, or for a page above it, says so. */
export function NavLink(props: LinkProps) {
  const here = useLocation().pathname;
  const { pathname } = useResolvedPath(props.to);
  const isCurrent = here === pathname || here.startsWith(`${pathname}/`);
  return <Link aria-current={isCurrent ? "page" : undefined} {...props} />;
}

import { type ReactNode, useId } from "react";
import { SectionTitle } from "@/ui/layout/Card";
import { Stack, Text, VisuallyHidden } from "@/ui/layout/primitives";
import { MoreButton } from "../../ui/MoreButton";
import { PartNotLoaded } from "../../ui/PartNotLoaded";

type ListPartProps = {
  /** Names the list; read aloud where its tab shows it already. */
  title: string;
  isTitleShown?: boolean;
  /** What has been read so far; undefined while it is on its way. */
  page: { readonly items: readonly unknown[]; readonly more: boolean } | undefined;
  /** What stands in the place of nothing. */
  empty: string;
  error: unknown;
  onRetry: () => Promise<unknown>;
  /** Reads the rows after the last one; left out where a list has one page. */
  onMore?: () => Promise<unknown>;
  children: ReactNode;
};

/** A list of a customer's page, with the way to its next rows. */
export function ListPart({
  title,
  isTitleShown = false,
  page,
  empty,
  error,
  onRetry,
  onMore,
  children,
}: ListPartProps) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id} gap="3">
      {isTitleShown ? (
        <SectionTitle id={id}>{title}</SectionTitle>
      ) : (
        <VisuallyHidden>
          <h2 id={id}>{title}</h2>
        </VisuallyHidden>
      )}
      <Content page={page} empty={empty} error={error} onRetry={onRetry}>
        {children}
        {page?.more && onMore && <MoreButton onMore={onMore} />}
      </Content>
    </Stack>
  );
}

function Content({
  page,
  empty,
  error,
  onRetry,
  children,
}: Pick<ListPartProps, "page" | "empty" | "error" | "onRetry" | "children">) {
  if (!page) return <PartNotLoaded error={error} height="12rem" onRetry={onRetry} />;
  return page.items.length === 0 ? <Text color="text.muted">{empty}</Text> : children;
}

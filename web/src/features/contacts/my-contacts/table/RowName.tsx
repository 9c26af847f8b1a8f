import { chakra } from "@/ui/layout/primitives";
import { Photo } from "@/ui/image/Photo";
import type { ContactRowFragment } from "./__generated__/ContactRow.generated";

const NameButton = chakra("button", {
  base: {
    // The name keeps its width: what is next to it shrinks.
    flexShrink: 0,
    maxW: "calc(100% - 2.25rem)",
    fontWeight: "600",
    cursor: "pointer",
    textAlign: "start",
    "&:hover": { textDecoration: "underline" },
  },
});

type RowNameProps = {
  contact: ContactRowFragment;
  /** The tags stand in a column of their own. */
  tagged: boolean;
  onOpen: (contact: ContactRowFragment) => void;
};

/** Whom a row is about, in one line: the photo, the name that opens everything about them, their position and their tags. */
export function RowName({ contact, tagged, onOpen }: RowNameProps) {
  const about = [contact.title, contact.company].filter(Boolean).join(" · ");
  const tags = contact.tags.join(", ");
  return (
    <>
      <Photo name={contact.fullName} src={contact.avatarUrl} size="7" />
      <NameButton type="button" dir="auto" data-cut data-opens title={contact.fullName} onClick={() => onOpen(contact)}>
        {contact.fullName}
      </NameButton>
      <span dir="auto" data-cut data-muted title={about}>
        {about}
      </span>
      {!tagged && tags && (
        <span dir="auto" data-cut data-tags title={tags}>
          {tags}
        </span>
      )}
    </>
  );
}

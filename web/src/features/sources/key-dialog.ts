import type { SourceKeyItemFragment } from "./__generated__/SourceKeys.generated";

/** What a dialog about one key takes. */
export type KeyDialogProps = { sourceKey: SourceKeyItemFragment; onClose: () => void };

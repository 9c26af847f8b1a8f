/** A file that came with a mail; `content` in base64. */
export type InboxFile = { readonly name: string; readonly type: string; readonly content: string };

/** A mail as the local inbox keeps it. */
export type InboxMail = {
  readonly id: string;
  /** Addresses the sender named to the server, each a recipient. */
  readonly recipients: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly InboxFile[];
  readonly headers: Readonly<Record<string, string>>;
  /** ISO time. */
  readonly receivedOn: string;
};

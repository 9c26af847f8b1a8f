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
  readonly headers: Readonly<Record<string, string>>;
  /** ISO time. */
  readonly receivedOn: string;
};

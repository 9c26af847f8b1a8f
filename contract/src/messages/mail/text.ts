/** The words of one mail; `{{value}}` is filled in when it is sent. */
export type MailText = {
  readonly subject: string;
  /** Paragraphs before the button. The first one greets, so the second begins a sentence. */
  readonly lines: readonly string[];
  /** Paragraphs after the lines that are said where the value of their name is filled in. */
  readonly where?: Readonly<Record<string, string>>;
  /** The button's label, in emails that carry a link. */
  readonly action?: string;
  /** One line of a list before the button, in emails that carry one: its count exact, or estimated. */
  readonly item?: { readonly exact: string; readonly about: string };
  /** Paragraphs after the button. */
  readonly closing?: readonly string[];
};

/** Why the reader gets a mail: each mail says it in its footer. */
export type MailReason = "account" | "owner" | "invited" | "request" | "operator" | "alert";

/** What stands around every mail. */
export type MailFrame = {
  readonly reasons: Readonly<Record<MailReason, string>>;
  /** Before the address that the button leads to. */
  readonly otherwise: string;
};

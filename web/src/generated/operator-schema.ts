/** A member's role in the client's account. */
export type CustomerRole =
  /** Invited as an admin; may do what a member may. */
  | 'ADMIN'
  /** Uses the product. */
  | 'MEMBER'
  /** Administers the account. */
  | 'OWNER';

/** What one reveal opens: all values of one kind. */
export type DatumType =
  /** Business emails. */
  | 'BUSINESS_EMAIL'
  /** Personal emails. */
  | 'PERSONAL_EMAIL'
  /** Direct-dial phone numbers. */
  | 'PHONE';

/** Kinds of jobs. */
export type JobKind =
  /** Reveals data of many people. */
  | 'BULK_REVEAL'
  /** Reveals the people of an uploaded list, row by row. */
  | 'ENRICHMENT'
  /** Writes a spreadsheet of people. */
  | 'EXPORT';

/** Why a job cannot be done again. */
export type JobObstacle =
  /** The member who ordered it may not act any more. */
  | 'MEMBER'
  /** Its people and files were removed. */
  | 'REMOVED';

/** What an operator may do. */
export type OperatorRole =
  /** Does everything, operators included. */
  | 'ADMIN'
  /** Moves credits, refunds and plans. */
  | 'BILLING'
  /** Reads and changes people, sources and privacy requests. */
  | 'DATA'
  /** Reads, resends and unlocks. */
  | 'SUPPORT';

/** How far a session is. */
export type OperatorState =
  /** No second factor is set up yet: `startApp`, then `confirmApp`. */
  | 'ENROLLING'
  /** The password was right; `prove` opens it. */
  | 'HALF_OPEN'
  /** Open. */
  | 'OPEN';

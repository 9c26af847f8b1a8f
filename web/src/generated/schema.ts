/** What one reveal opens. Source: decisions section 1. */
export type DatumType =
  | 'BUSINESS_EMAIL'
  | 'PERSONAL_EMAIL'
  /** Direct-dial phone numbers. */
  | 'PHONE';

/** How likely a business email is delivered. Source: specification section 1. */
export type EmailQuality =
  /** About 70 % delivery; opening it is free. */
  | 'PARTIALLY_VERIFIED'
  /** About 97 % delivery. */
  | 'VERIFIED';

/** What a member may do. Source: specification section 6, decisions section 3. */
export type Role =
  /** Invited, shown as Admin, with a member's permissions. */
  | 'ADMIN'
  /** Owns the account; shown as Admin. */
  | 'CLIENT'
  /** Invited. */
  | 'MEMBER';

/** State of a subscription. Source: specification section 4. */
export type SubscriptionStatus =
  /** Runs and renews, or is free, custom or a trial. */
  | 'ACTIVE'
  /** Paid and not renewed: works until `expiresOn`. */
  | 'CANCELLED'
  /** `expiresOn` is past: what is owned stays readable, nothing new can be revealed. */
  | 'EXPIRED';

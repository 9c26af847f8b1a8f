export type DatumType =
  | 'BUSINESS_EMAIL'
  | 'PERSONAL_EMAIL'
  | 'PHONE';

export type EmailQuality =
  | 'PARTIALLY_VERIFIED'
  | 'VERIFIED';

export type Role =
  | 'ADMIN'
  | 'CLIENT'
  | 'MEMBER';

export type SubscriptionStatus =
  | 'ACTIVE'
  | 'CANCELLED'
  | 'EXPIRED';

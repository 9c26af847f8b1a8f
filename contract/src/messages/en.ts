import type { ErrorCode } from "../errors.ts";

/** One sentence for every error of `errors.ts`; the specification's wording where it has one (sections 5 and 8). */
export const errorMessages: Record<ErrorCode, string> = {
  SIGNED_OUT: "Please sign in to continue.",
  SESSION_EXPIRED: "Your account access session is expired",
  SESSION_ENDED: "Your account access session is expired",
  INVALID_CREDENTIALS: "You have entered an invalid email or password",
  ACCOUNT_DISABLED: "Your account is temporarily disabled",
  ACCOUNT_DELETED: "You have been removed from the platform by the admin",
  ACCOUNT_UNVERIFIED: "Your email is not verified. Please verify your email address and try logging in again.",
  INVITATION_NOT_ACCEPTED: "Please Accept your invitation and Sign in",
  FORBIDDEN: "Your role does not allow this. Ask the account's owner.",
  TOO_MANY_ATTEMPTS: "Too many attempts. Please wait a moment and try again.",
  BAD_REQUEST: "Something in the request is not right. Please check it and try again.",
  BAD_PROFILE_URL: "Please input correct url",
  NO_OPTION_CHOSEN: "Please choose options",
  CONTACT_NOT_FOUND: "No contact details found",
  DATUM_NOT_FOUND: "There is nothing to reveal here. You were not charged.",
  INSUFFICIENT_CREDITS: "You have no credits left for this. Upgrade your plan or buy an add-on.",
  SUBSCRIPTION_EXPIRED: "Your subscription has expired. Renew it to reveal more contacts.",
  NOT_FOUND: "This could not be found.",
  CONFLICT: "This has changed in the meantime. Please reload and try again.",
  UNAVAILABLE: "The service is not available right now. Nothing was charged. Please try again in a moment.",
  TIMED_OUT: "The answer took too long. Nothing is lost: please try again.",
  INTERNAL: "Something went wrong",
};

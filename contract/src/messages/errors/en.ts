import type { ErrorCode } from "../../errors.ts";
import { programErrors } from "./programs/en.ts";

export type ScreenError = Exclude<ErrorCode, keyof typeof programErrors>;

/** Errors that a page may show. */
export const screenErrors: Record<ScreenError, string> = {
  SIGNED_OUT: "Please sign in to continue.",
  SESSION_EXPIRED: "Your account access session is expired", // Literal.
  SESSION_ENDED: "Your account access session is expired", // Literal.
  INVALID_CREDENTIALS: "You have entered an invalid email or password", // Literal.
  ACCOUNT_DISABLED: "Your account is temporarily disabled", // Literal.
  ACCOUNT_DELETED: "You have been removed from the platform by the admin", // Literal.
  ACCOUNT_UNVERIFIED: "Your email is not verified. Please verify your email address and try logging in again.", // Literal.
  INVITATION_NOT_ACCEPTED: "Please Accept your invitation and Sign in", // Literal.
  FORBIDDEN: "Your role does not allow this. Ask the account owner.",
  TOO_MANY_ATTEMPTS: "Too many attempts. Please wait a moment and try again.",
  BAD_REQUEST: "The request is not valid. Please check it and try again.",
  BAD_PROFILE_URL: "Please input correct url", // Literal.
  BAD_PROFILE_SLUG:
    "The last part of this address has characters that no profile address has. Copy the address again from the profile.",
  TWO_PROFILE_URLS: "This text has the addresses of several people. Enter one at a time.",
  MEMBER_LINK_UNKNOWN:
    "This link has a member number, for which no public address is known. Open it, copy the address that your browser shows, and try that.",
  SALES_LINK_UNKNOWN:
    "This is a Sales Navigator link, for which no public address is known. Open it, choose Copy LinkedIn.com URL in the person's menu, and try that.",
  RECRUITER_LINK_UNKNOWN:
    "This is a Recruiter link, for which no public address is known. Open it, choose Public profile, and try the address of that page.",
  WRONG_PASSWORD: "The password supplied does not match.",
  FACTOR_REQUIRED: "Enter the code from your app.",
  SIGN_IN_EXPIRED: "This took too long. Sign in again.",
  COMPANY_SIGN_IN: "Please sign in with your company.",
  COMPANY_PROOF_REQUIRED: "Enter your password once, to connect your account with your company.",
  COMPANY_SIGN_IN_FAILED: "Your company did not accept the sign-in. Please try again, or ask the account owner.",
  COMPANY_NOT_READY: "Prove the domain and test the sign-in first.",
  COMPANY_ISSUER_REFUSED: "An issuer needs a public https:// address.",
  DOMAIN_NOT_PROVEN: "The DNS record was not found. Please try again in an hour.",
  DOMAIN_TAKEN: "Another company has this domain.",
  FACTOR_SETUP_REQUIRED: "Set a second factor up first, under Settings > Security.",
  WRONG_FACTOR: "This code is wrong or was used before. Enter the newest one of your app, or a recovery code.",
  PROOF_REQUIRED: "Confirm with your second factor first, then try again.",
  WRONG_PASSKEY: "This passkey was not accepted. Try again, or use another second factor.",
  PASSKEY_COPIED: "This passkey may have been copied. Use another second factor, and remove this one.",
  PASSKEY_KNOWN: "This passkey is set up already.",
  TOO_MANY_PASSKEYS: "You have as many passkeys as you may have. Remove one first.",
  LAST_FACTOR: "This is your only second factor. Set up another one first.",
  WEAK_PASSWORD:
    "A password needs 8 to 100 characters, with an upper-case letter, a lower-case letter and a digit, and no spaces.",
  EMAIL_NOT_BUSINESS: "Please use your business email to register", // Literal.
  EMAIL_TAKEN: "This email already exist, please try with another", // Literal.
  NO_PLAN: "Please Add a Plan to add members", // Literal.
  NO_SEATS_LEFT: "All seats in your plan are used. Upgrade it or delete a member.",
  KEYS_LIMIT: "API Limit Exceeded: all API keys in your plan are used. Delete one or upgrade the plan.",
  KEY_TAKEN: "This key cannot be used. Please try another one.",
  MAX_CREDITS_EXCEEDED: "This would go over the cap of this call. Nothing was charged. Raise the cap, or ask for less.",
  MEMBER_CAP_REACHED: "This would go over your monthly cap. Nothing was charged. The account owner can raise it.",
  CAP_NOT_SET: "You have no monthly cap.",
  CAP_REQUEST_OPEN: "You have already asked. Withdraw that request to ask again.",
  CAP_REQUEST_CLOSED: "This request was answered or withdrawn. Nothing was changed.",
  TOO_MANY_CAP_REQUESTS: "You have asked often today. Please try again tomorrow.",
  KEY_BUDGET_REACHED:
    "This would go over the cap of this API key. Nothing was charged. The account owner can raise it.",
  VIEW_ONLY: "You are only looking as this member. Nothing was changed, and values stay hidden.",
  APP_UNKNOWN: "This app is not known here, or asks to be sent somewhere else. Connect it again from the app.",
  GRANT_OVER: "This connection was used or took too long. Connect again from the app.",
  TOO_MANY_TOKENS: "The limit of service tokens or assistants is reached. Revoke one first.",
  MEMBER_PENDING: "This member has not accepted the invitation yet.",
  MEMBER_DISABLED: "This member cannot sign in. Enable the member first.",
  MEMBER_PROTECTED: "Admins can neither be disabled nor deleted.",
  OWNERSHIP_OFFER_OPEN: "You have already offered ownership. Withdraw that offer first.",
  OWNERSHIP_OFFER_CLOSED: "This offer was withdrawn, answered or has expired. Nothing was changed.",
  RESET_CODE_EXPIRED: "The Code for this link has expired,Please try with latest", // Literal.
  LINK_EXPIRED: "Verification Link has expired.", // Literal.
  OTHER_ACCOUNT: "Another account is signed in here. Nothing has changed.",
  SOCIAL_SIGN_IN_FAILED: "The sign-in was not completed. Please try again, or sign in with your email and password.",
  ACCOUNT_NOT_REGISTERED: "Your account is not registered with us", // Literal.
  EMAIL_NOT_VERIFIED_BY_PROVIDER:
    "The provider has not verified your email. Verify it there and try again, or sign in with your email and password.",
  BAD_IMAGE: "Please add an image!", // Literal.
  IMAGE_WRONG_TYPE: "Only JPEG and PNG images can be used.",
  IMAGE_UNREADABLE: "This file could not be read as an image.",
  IMAGE_TOO_LARGE: "This image is too large. The limit is 5 MB.",
  IMAGE_TOO_MANY_PIXELS: "This image has over 24 megapixels. Please use a smaller one.",
  NO_OPTION_CHOSEN: "Please choose options", // Literal.
  CONTACT_NOT_FOUND: "No contact details found", // Literal.
  NOTHING_SELECTED: "Please select contacts first.",
  TOO_MANY_SELECTED: "You can select at most 5,000 people one by one. Select all that match instead.",
  FIND_TOO_DEEP: "Only the first 10,000 people can be listed. Narrow your search to see others.",
  FIND_LIMIT_REACHED: "You have reached today's limit for searches. It starts again at midnight UTC.",
  TOO_MANY_LISTS: "You have 50 lists that have not been started. Start or delete one first.",
  UNPAID_LIMIT_REACHED:
    "Your company has used up today’s free answers about emails. Agree to a price that your personal and business email credits cover, or wait until midnight UTC.",
  TOO_MANY_JOBS: "You have 10 jobs in progress. Please wait until one ends, or cancel one.",
  LIST_MISSING: "Please choose one CSV file.",
  LIST_NOT_CSV: "This is not a CSV file. Open it in your spreadsheet program and save it as CSV.",
  LIST_WORKBOOK:
    "This is a workbook (.xlsx or .xls). Upload it on the Enrich page, or save its sheet as CSV (UTF-8) and send that file.",
  LIST_EMPTY: "This file has no rows below its column names.",
  LIST_TOO_LARGE: "A list has at most 10 MB. Please split the file.",
  LIST_TOO_LONG: "A list has at most 10,000 rows and 200 columns. Please split the file.",
  LIST_UNREADABLE:
    "No row of this file can be read: a quote is not closed, or a line is too long. Save it as CSV again.",
  IMPORT_TOO_LARGE: "This file is larger than an import may be. Please split it.",
  IMPORT_COLUMNS: "Choose the columns that hold the address of the profile and the name.",
  BAD_TAG_NAME: "A tag name needs 1 to 40 characters.",
  BAD_VIEW_NAME: "A view name needs 1 to 60 characters.",
  TAG_TAKEN: "You already have a tag with this name.",
  TOO_MANY_TAGS: "You have reached the limit of 100 tags. Please delete one first.",
  TOO_MANY_VIEWS: "You have reached the limit of 50 saved views. Please delete one first.",
  BAD_SEARCH_NAME: "A search name needs 1 to 80 characters.",
  SEARCH_NAME_TAKEN: "You already have a saved search with this name. Please choose another name.",
  TOO_MANY_SEARCHES: "You have reached the limit of 50 saved searches. Please delete one first.",
  BAD_WEBHOOK_URL: "A webhook needs a public https:// address.",
  VALUES_NOT_AGREED: "Agree to sending names, emails and phone numbers, or leave them out.",
  TOO_MANY_WEBHOOKS: "You have reached the limit of 10 webhooks. Please delete one first.",
  WEBHOOK_DISABLED: "This webhook is disabled. Enable it first.",
  BAD_FEED_KEY: "This is not a key of the email provider. Copy it there again.",
  BAD_SOURCE_KEY: "The provider refuses this key.",
  BAD_OPERATION: "This document cannot be a named operation.",
  OPERATION_NAME_TAKEN: "This name is taken. Please choose another name.",
  OPERATION_BREAKS: "This change would break callers.",
  OPERATION_IN_FORCE: "Please retire all versions first.",
  TOO_MANY_OPERATIONS: "You have reached the limit of 50 named operations. Please delete one first.",
  UNDO_EXPIRED: "This can no longer be undone. Reveal the people again: what your team owns is free.",
  DATUM_NOT_FOUND: "There is nothing to reveal here. You were not charged.",
  STILL_SEARCHING: "A source is still searching. Please try again in a minute.",
  DATUM_NOT_REVEALED: "Reveal this first: you can rate only what you have revealed yourself.",
  SUPPRESSED: "This person has opted out. Nothing is shown and nothing was charged.",
  INSUFFICIENT_CREDITS: "You have no credits left for this. See Plans for ways to get more.",
  PAYMENT_FAILED: "Payment Failed", // Literal.
  PLAN_NOT_OFFERED: "This plan cannot be bought here. Please choose another one, or contact sales.",
  ALREADY_ON_PLAN: "You are already on this plan.",
  NO_SUBSCRIPTION: "You have no active subscription to change. Please subscribe first.",
  ADDON_NOT_OFFERED: "Add-ons are not available on this plan. Please upgrade first.",
  TOO_MANY_SEATS: "You have more members than this plan has seats. Please delete some first.",
  TOO_MANY_KEYS: "You have more API keys than this plan allows. Please delete some first.",
  SUBSCRIPTION_EXPIRED: "Your subscription has expired. Renew it to continue.",
  NOT_FOUND: "This could not be found.",
  CONFLICT: "This has changed in the meantime. Please reload and try again.",
  UNAVAILABLE: "The service is not available right now. Please try again in a moment: nothing is charged twice.",
  PAYMENTS_OFF: "Payments are not set up here. Please ask the operator of this service.",
  TIMED_OUT: "The answer took too long. Please try again: nothing is charged twice.",
  INTERNAL: "Something went wrong",
};

/** One sentence for every error of `errors.ts`. Literal where the product's user gave the wording (docs/rules.md#literal-wording). */
export const errorMessages: Record<ErrorCode, string> = /* @__PURE__ */ Object.assign({}, screenErrors, programErrors);

/** Texts of the error page, around the error's message. */
export const errorPage = {
  name: "Contact Finder",
  back: "Back to dashboard",
  signIn: "Sign in",
  reference: "Request",
};

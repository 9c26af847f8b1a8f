import { screenErrors } from "../../errors/en.ts";
import { nameFaults } from "../../names.ts";

/** The texts of the first page, and those that all screens share; `{{name}}` is filled in, `_one`/`_other` follow the count. */
export const messages = {
  errors: screenErrors,
  names: nameFaults,
  product: {
    name: "Contact Finder",
    title: "{{page}} · Contact Finder",
    description:
      "Find the emails and phone number behind a LinkedIn profile. Pay only for what you open, once for your whole team.",
    claim: "Find the emails and phone number behind a LinkedIn profile",
    lead: "Paste a link, or search by name, title or company. You see what we have before you pay.",
    promiseVerified: "Verified emails with about 97% delivery",
    promiseOnce: "Pay once per contact for your whole team",
    terms: "Terms and conditions",
    pricing: "Pricing",
    seePricing: "See plans and prices",
    privacy: "Privacy policy",
    status: "Status",
    language: "Language",
    promiseFree: "Nothing found, nothing charged",
  },
  action: {
    cancel: "Cancel",
    close: "Close",
    clear: "Clear",
    retry: "Try again",
    copy: "Copy {{value}}",
    copyShort: "Copy",
    copyAll: "Copy all",
    copyAllOf: "Copy all: {{values}}",
    copied: "Copied",
    copiedWhole: "Successfully copied!", // Literal.
    copyFailed: "Could not copy this.",
    skipToContent: "Skip to content",
    more_one: "Show {{count}} more",
    more_other: "Show {{count}} more",
    fewer: "Show fewer",
  },
  form: {
    chooseCountry: "Choose a country",
    searchCountry: "Search for a country",
    phoneCountry: "Country of the phone number: {{country}} {{code}}",
    anyDay: "Any day",
    tooLong: "This is too long",
    wholeNumber: "Please enter a whole number from 0 to {{most}}.",
    nothingMatches: "Nothing matches “{{text}}”.",
    left_one: "{{count}} character left",
    left_other: "{{count}} characters left",
  },
  failure: {
    offline: "You are offline. Check your connection and try again.",
    unavailable: "The service is not available right now. Please try again in a moment.",
    tooMany_one: "Too many attempts. Try again in {{count}} minute.",
    tooMany_other: "Too many attempts. Try again in {{count}} minutes.",
  },
  state: {
    loading: "Loading",
    loadFailed: "This could not be loaded.",
    offline: "You are offline. What you see may be out of date.",
    pageNotFound: "This page does not exist.",
    pageNotFoundHint: "Check the address for a typo. The page may also have moved.",
    pageBroken: "Something went wrong",
    backToDashboard: "Back to dashboard",
  },
  signIn: {
    title: "Sign in",
    welcome: "Welcome back",
    email: "Email",
    password: "Password",
    showPassword: "Show password",
    hidePassword: "Hide password",
    submit: "Sign in",
    emailMissing: "Please enter your email address", // Literal.
    emailInvalid: "Invalid email",
    passwordMissing: "Please enter your password", // Literal.
    hint: {
      invited: "Invited by a teammate? Accept the invitation in your inbox first.",
      accept: "Open the link in your invitation email. “Forgot password?” sends it again.",
      register: "Sign up with your business email, or sign in with another account.",
    },
    forgotPassword: "Forgot password?",
    or: "or",
    continueWith: "Continue with {{name}}",
    yourCompany: "your company",
    noAccount: "No account yet?",
    signUp: "Sign up",
  },
  password: {
    rules: "Your password needs",
    rule: {
      length: "8 to 100 characters",
      uppercase: "An upper-case letter",
      lowercase: "A lower-case letter",
      digit: "A digit",
      noSpaces: "No spaces",
    },
    kept: "done",
    keptCount: "{{kept}} of {{total}} password rules done",
  },
  session: {
    deletedByAdmin: "You have been deleted by the admin", // Literal.
    unverified: "Unverfied User", // Literal.
    signedOutElsewhere: "You signed out in another tab.",
  },
} as const;

type Plurals = Record<`${string}_${"zero" | "two" | "few" | "many"}`, string>;

/** The shape of a catalogue in any language: the English keys, any text; a language may add plural forms. */
export type Messages<T = typeof messages> = { [K in keyof T]: T[K] extends string ? string : Messages<T[K]> & Plurals };

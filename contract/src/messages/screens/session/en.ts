import type { Messages } from "../common/en.ts";

/** The texts of sign-up, onboarding, verification, invitation and password reset, fetched with their screens. */
export const messages = {
  register: {
    title: "Create your account",
    lead: "Free to start. Use your business email.",
    firstName: "First name",
    lastName: "Last name",
    email: "Business email",
    password: "Password",
    accept: "I accept the",
    terms: "terms and conditions",
    submit: "Create account",
    haveAccount: "Already have an account?",
    signIn: "Sign in",
    required: "Required",
    passwordShort: "Please enter password of 8 or more letter", // Literal.
    termsMissing: "Please accept the terms and conditions", // Literal.
    freeDomain: "{{domain}} is a personal email provider.",
    yours: "Is this account yours?",
    blockedDomain: "Email addresses of {{domain}} are not accepted here.",
  },
  onboarding: {
    title: "Tell us more about your company",
    lead: "This helps us set up your account. You can change it later in Settings.",
    companyName: "Company name",
    phone: "Phone number",
    country: "Country",
    salesPeople: "Number of sales people",
    requiredLeads: "Leads needed per month",
    department: "Department",
    optional: "{{field}} (optional)",
    update: "Continue",
    skip: "Skip for now",
    phoneInvalid: "Please Enter Valid Phone Number", // Literal.
    saved: "Your company details are saved.",
  },
  resend: {
    action: "Resend email",
    wait: "Resend in {{seconds}} s",
    sent: "We sent a new email to {{email}}.",
  },
  forgotPassword: {
    title: "Forgot your password?",
    lead: "Enter your email address and we'll send you a link to choose a new one.",
    submit: "Send reset link",
    sentTitle: "Check your inbox",
    sent: "If this address has an account, a link to choose a new password is on its way to",
    hint: "The link expires in one hour and can be used once. Nothing in your inbox? Check your spam folder.",
    backToLogin: "Back to sign in",
  },
  resetPassword: {
    title: "Choose a new password",
    email: "Email",
    code: "Code",
    password: "New password",
    confirm: "Confirm password",
    tooShort: "Password length must be atleast 8 characters", // Literal.
    mismatch: "Password didnot match", // Literal.
    badLink: "This link is incomplete",
    badLinkHint: "Open the link in your email, or request a new one.",
    submit: "Change password",
    done: "Password changed successfully!", // Literal.
    newLink: "Request a new link",
  },
  verifyEmail: {
    title: "Verify your email",
    sentTo: "We sent an email to",
    sent: "We sent you an email.",
    hint: "Open the link in the email. Then come back: we'll take you to your dashboard.",
    spam: "Nothing in your inbox? Check your spam folder.",
    check: "I have verified my email",
    notYet: "Your email is not verified yet. Please open the link in the email.",
    verified: "Your email is verified. Welcome!",
    otherAccount: "Sign in with another account",
  },
  emailVerification: {
    checking: "Verifying your email",
    verified: "Your email is verified",
    verifiedHint: "Sign in and find your first contact.",
    already: "Already an active and verified user", // Literal.
    present: "You are still signed in as {{email}}. Sign out of that account to use the new one.",
    expiredHint: "Sign in and request a new link.",
    goToLogin: "Go To Login", // Literal.
    failed: "Your email could not be verified.",
  },
  invitation: {
    title: "Accept your invitation",
    join: "{{company}} has invited you",
    password: "Choose a password",
    accept: "Accept invitation",
    accepted: "Your invitation is accepted. Welcome!",
    present: "You are signed in as {{email}}. Accepting this invitation signs you out of that account in this browser.",
    noUser: "This invitation no longer works",
    noUserHint: "It has expired or was withdrawn. Ask the person who invited you for a new one.",
  },
} as const;

/** The shape of this catalogue in any language. */
export type SessionMessages = Messages<typeof messages>;

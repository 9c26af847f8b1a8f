import { memberMessages } from "../../members.ts";
import type { Messages } from "../common/en.ts";

/** The texts of the settings, fetched with their screens. */
export const messages = {
  settings: {
    menu: "Settings menu",
    unsaved: "You have unsaved changes",
    save: "Save changes",
    discard: "Discard changes",
    leave: "Leave without saving?",
    leaveYes: "Leave without saving",
    leaveNo: "Keep editing",
    leaveHint: "Your unsaved changes will be lost.",
    saved: "Your changes are saved.",
    required: "Required",
    groups: { you: "You", company: "Company", billing: "Billing", developers: "Developers" },
    sections: {
      myAccount: "My Account",
      password: "Password",
      security: "Security",
      devices: "Devices",
      manageSeats: "Manage Seats",
      billing: "Billing",
      plans: "Plans",
      usage: "Usage",
      api: "API",
      webhooks: "Webhooks",
      sources: "Sources",
      operations: "Operations",
      audit: "Audit log",
      assistants: "Assistants",
      privacy: "Privacy",
    },
  },
  changePassword: {
    title: "Change your password",
    hint: "You stay signed in here. Every other device is signed out.",
    current: "Current password",
    new: "New password",
    confirm: "Confirm password",
    tooShort: "Must be atleast 8 characters", // Literal.
    mismatch: "Both password doesn't match", // Literal.
    submit: "Change password",
    done: "Password changed successfully!", // Literal.
  },
  profile: {
    title: "Profile",
    firstName: "First name",
    lastName: "Last name",
    email: "Email",
    changeEmail: "Change email",
    phone: "Phone",
    badPhone: "Not a valid phone number", // Literal.
    country: "Country",
  },
  photo: {
    title: "Photo",
    hint: "One JPEG or PNG of at most {{size}} MB. We'll crop it to a square.",
    drop: "Drop an image here, or",
    choose: "choose one",
    preview: "Preview",
    update: "Update",
    progress: "{{percent}}% uploaded",
    tooLarge: "This image is {{size}} MB. The limit is {{most}} MB.",
    single: "One image only, please.",
    done: "Your photo was updated.",
  },
  changeEmail: {
    title: "Change email",
    current: "Your current email is {{email}}.",
    newEmail: "New email",
    password: "Current password",
    passwordHint: "If you sign in with LinkedIn or Google and have no password, leave this empty.",
    send: "Send link",
    sent: "Please click on the link sent on email and update", // Literal.
    code: "Code",
    update: "Verify and update",
    other: "Use another email",
    same: "You are already using this email!", // Literal.
    notBusiness: memberMessages.notBusiness,
    taken: "Email Already Exist In Our System!Please try with another", // Literal.
    codeMissing: "Verification Code Missing!", // Literal.
    emailMissing: "Invalid Email or Code", // Literal.
    mismatch: "Verification Code Mismatched", // Literal.
    expired: "The Code for this link has expired,Please try with latest", // Literal.
    done: "Your email is now {{email}}.",
    cancel: "Cancel",
  },
  company: {
    title: "Company",
    companyname: "Company name",
    salespeoplecount: "Number of sales people",
    requiredleadcount: "Leads needed per month",
    department: "Department",
    taxTitle: "Tax and billing",
    taxHint: "Shown on your invoices.",
    taxid: "Tax ID",
    billingaddress: "Billing address",
  },
  devices: {
    title: "Devices",
    hint: "Where you are signed in. Don't recognize a device? Sign it out and change your password.",
    current: "This device",
    unknown: "Unknown device",
    unknownAddress: "Unknown address",
    signedIn: "Signed in {{date}}",
    lastUsed: "Last used {{when}}",
    now: "just now",
    signOut: "Sign out",
    signOutOf: "Sign out of {{device}}",
    signOutOthers: "Sign out all others",
    signOutEverywhere: "Sign out everywhere",
    askOne: "Sign out of {{device}}?",
    askCurrent: "Sign out of this device?",
    askOthers: "Sign out of all other devices?",
    askEverywhere: "Sign out everywhere, including this device?",
    endedOne: "Signed out of {{device}}.",
    endedOthers: "You are signed in on this device only.",
  },
} as const;

/** The shape of this catalogue in any language. */
export type SettingsMessages = Messages<typeof messages>;

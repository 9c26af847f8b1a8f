import type { Messages } from "../common/en.ts";
import { memberMessages } from "../../errors/en.ts";

/** The texts of Manage Seats, fetched with that screen. */
export const messages = {
  team: {
    title: "Manage Seats",
    plan: "Your plan: {{plan}}",
    planSeats_one: "{{count}} seat for you and your team",
    planSeats_other: "{{count}} seats for you and your team",
    noPlan: "Please Add a Plan to add members", // Literal.
    seats: "Seats",
    seatsUsed_one: "{{used}} of {{count}} seat",
    seatsUsed_other: "{{used}} of {{count}} seats",
    seatsPending_one: "{{seats}}, {{count}} pending",
    seatsPending_other: "{{seats}}, {{count}} pending",
    seatsAvailable_one: "{{count}} seat available",
    seatsAvailable_other: "{{count}} seats available",
    seatsNone: "Your plan has no seats",
    seatsWithoutPlan: "No seats without a plan",
    seatsHint: "Owner, members (including disabled) and pending invitations each use a seat.",
    seatsGone: "All seats are in use. Delete a member or choose a plan with more seats.",
    add: "Add Member",
    tableCaption: "Your team, newest first",
    name: "Name",
    role: "Role",
    date: "Date",
    creditsUsed: "Credit Used", // Literal.
    status: "Status",
    actions: "Actions",
    you: "You",
    statusOf: { INVITATION_SENT: "Invitation Sent", ENABLED: "Enabled", DISABLED: "Disabled" }, // Literal.
    resend: "Resend",
    resendLabel: "Resend invitation",
    enable: "Enable",
    disable: "Disable",
    remove: "Delete",
    actionOf: "{{action}}: {{name}}",
    askResend: "Resend the invitation to {{name}}?",
    resendMeans: "We'll email a new link to {{email}}. It expires in 7 days, and the earlier link stops working.",
    yesResend: "Resend invitation",
    askEnable: "Enable {{name}}?",
    enableMeans: "{{name}} can sign in again immediately.",
    yesEnable: "Enable member",
    askDisable: "Disable {{name}}?",
    disableMeans:
      "{{name}} is signed out everywhere at once and cannot sign in until you enable them. They keep their seat and their contacts.",
    yesDisable: "Disable member",
    askDelete: "Delete {{name}}?",
    deleteMeans:
      "{{name}} is signed out everywhere at once and their seat becomes free. The contacts they revealed and the API keys they created stay with your company. This cannot be undone.",
    yesDelete: "Delete member",
    noDelete: "Keep member",
    askWithdraw: "Withdraw the invitation for {{name}}?",
    withdrawMeans: "The link in the email stops working and the seat becomes free.",
    yesWithdraw: "Withdraw invitation",
    noWithdraw: "Keep invitation",
    resent: "The invitation was resent to {{email}}.",
    enabled: "{{name}} is enabled.",
    disabled: "{{name}} is disabled.",
    deleted: "{{name}} is deleted.",
    joined: "{{name}} accepted the invitation.",
    noData: "no data found", // Literal.
    form: {
      one: "One person",
      many: "Paste several addresses",
      mode: "How to add",
      firstName: "First name",
      lastName: "Last name",
      email: "Email",
      role: "Role",
      roleOf: { MEMBER: "Member", ADMIN: "Admin" },
      roleHint:
        "An Admin can do what a member can, and cannot be disabled or deleted. Only you can change seats, plans and billing.",
      cancel: "Cancel",
      submit: "Send invitation",
      submitMany_one: "Send {{count}} invitation",
      submitMany_other: "Send {{count}} invitations",
      fillAll: memberMessages.incomplete,
      emailInvalid: "Invalid email",
      notBusiness: memberMessages.notBusiness,
      taken: "Email exist, please try again with another!", // Literal.
      failed: memberMessages.addFailed,
      invited_one: "{{count}} invitation sent",
      invited_other: "{{count}} invitations sent",
      addresses: "Addresses",
      addressesHint:
        "One per line, or separated by commas or semicolons. Add the name where the address doesn't show it: Jane Doe <jane@acme.com>",
      understood: "Recognized addresses",
      line: "Person {{number}}: {{text}}",
      seatsLeft_one: "{{chosen}} of {{count}} free seat",
      seatsLeft_other: "{{chosen}} of {{count}} free seats",
      leftOut_one: "{{count}} line skipped",
      leftOut_other: "{{count}} lines skipped",
      fault: {
        notAnEmail: "No email address on this line.",
        nameMissing: "Please add a first and a last name.",
        notAName: "A name cannot contain a web address, an email address or hidden characters.",
        twice: "Duplicate address.",
        noSeat: "No seat is left for this person.",
      },
    },
  },
} as const;

/** The shape of this part in any language. */
export type TeamMessages = Messages<typeof messages>;

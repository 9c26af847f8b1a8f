import type { Messages } from "../common/en.ts";

/** The texts of the owner's SCIM token. */
export const messages = {
  provisioning: {
    card: "User provisioning (SCIM)",
    on: "On",
    off: "Off",
    hint: "Your identity provider, such as Entra ID or Okta, adds, changes and disables members by SCIM 2.0. Members of its group Admins become Admins.",
    address: "Address (tenant URL)",
    copyAddress: "Copy the address",
    token: "SCIM token",
    copyToken: "Copy the token",
    once: "Copy the token to your identity provider now. It is shown only once.",
    ending: "Token ending in {{ending}}, made {{when}}",
    used: "Last used {{when}}",
    neverUsed: "Never used",
    justNow: "just now",
    make: "Make a token",
    made: "The token was made",
    renew: "Renew the token",
    renewQuestion: "Renew the SCIM token?",
    renewHint: "The old token ends at once. Your identity provider changes nothing until it has the new one.",
    end: "End the token",
    endQuestion: "End the SCIM token?",
    endHint: "Your identity provider no longer changes your members. Members and their roles stay as they are.",
    ended: "The token was ended",
    close: "Done",
  },
} as const;

export type ProvisioningMessages = Messages<typeof messages>;

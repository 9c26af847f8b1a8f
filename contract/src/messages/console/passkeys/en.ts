import type { Messages } from "../../screens/common/en.ts";

/** The texts of operators' passkeys. */
export const messages = {
  passkeys: {
    title: "Passkeys",
    lead: "A passkey signs you in by the finger, face or PIN of your device, or by a security key. It works on this address alone.",
    none: "You have no passkey yet.",
    use: "Use your passkey",
    useCode: "Enter a code instead",
    useRecovery: "Use a recovery code instead",
    proveLead: "Confirm that you are {{email}}.",
    add: "Add a passkey",
    create: "Create the passkey",
    nameHint: "To tell it from others later.",
    added: "The passkey “{{name}}” was added",
    lastUsed: "Last used {{when}}",
    neverUsed: "Never used",
    rename: "Rename",
    renameOf: "Rename {{name}}",
    renamed: "The passkey was renamed",
    save: "Save the name",
    remove: "Remove",
    removeOf: "Remove {{name}}",
    removeQuestion: "Remove the passkey “{{name}}”?",
    removeHint: "It no longer signs you in. Delete it from your device, too.",
    removed: "The passkey “{{name}}” was removed",
    cancelled: "No passkey was shown. Try again.",
    known: "This device has a passkey of yours already.",
    impossible: "Passkeys do not work in this browser or on this address. Use an authenticator app.",
    enrolLead: "Nothing opens before it: create a passkey, or set up an authenticator app.",
    withPasskey: "With a passkey",
    withApp: "With an authenticator app",
    appSet: "The app is set up.",
    appMissing: "No app is set up.",
    setUpApp: "Set up an app",
    removeApp: "Remove the app",
    removeAppQuestion: "Remove the authenticator app?",
    removeAppHint: "Its codes no longer sign you in. Your passkeys do.",
    appRemoved: "The authenticator app was removed",
  },
} as const;

export type PasskeysMessages = Messages<typeof messages>;

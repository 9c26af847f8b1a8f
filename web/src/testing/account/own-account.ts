import type { CompanyInput } from "@/generated/schema";

export type FakeDevice = {
  id: string;
  device: string;
  /** Left out where no extension of ours is signed in. */
  extensionVersion?: string;
  address: string | null;
  signedInOn: string;
  lastUsedOn: string;
  expiresOn: string;
  current: boolean;
};

/** The signed-in member's profile, company and sessions. */
export type FakeOwnAccount = {
  profile: {
    name: string;
    firstName: string;
    lastName: string;
    email: string;
    phoneNumber: string | null;
    country: string | null;
  };
  company: { id: string } & Record<keyof CompanyInput, string | number | null>;
  devices: FakeDevice[];
  /** The code that was emailed, and to which address. */
  mailed: { code: string; email: string } | null;
  /** The second factor: its app, and how many recovery codes are left. */
  factor: {
    hasApp: boolean;
    recoveryCodesLeft: number;
    passkeys: never[];
    rememberedDevices: never[];
    isRequired: boolean;
    provenUntil: null;
  };
};

/** Olivia, signed in on a computer here and a phone elsewhere. */
export function anOwnAccount(): FakeOwnAccount {
  return {
    profile: {
      name: "Olivia Owner",
      firstName: "Olivia",
      lastName: "Owner",
      email: "olivia@acme.example",
      phoneNumber: "14045550100",
      country: "USA",
    },
    company: {
      id: "3",
      companyName: "Acme",
      phoneNumber: null,
      country: null,
      salesPeopleCount: 12,
      requiredLeadCount: null,
      department: null,
      taxId: null,
      billingAddress: null,
    },
    devices: [
      aDevice({ current: true }),
      aDevice({ id: "2", device: "Safari on iPhone", address: null, lastUsedOn: minutesAgo(120) }),
    ],
    mailed: null,
    factor: {
      hasApp: false,
      recoveryCodesLeft: 0,
      passkeys: [],
      rememberedDevices: [],
      isRequired: false,
      provenUntil: null,
    },
  };
}

function aDevice(part: Partial<FakeDevice>): FakeDevice {
  return {
    id: "1",
    device: "Firefox · Linux",
    address: "192.0.2.7",
    signedInOn: minutesAgo(3 * 24 * 60),
    lastUsedOn: minutesAgo(0),
    expiresOn: minutesAgo(-60),
    current: false,
    ...part,
  };
}

function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}

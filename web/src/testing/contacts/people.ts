import type {
  DatumType,
  EmailQuality,
  FreeCreditsWithheld,
  KeyProvider,
  Language,
  Role,
  SubscriptionStatus,
  Vote,
} from "@/generated/schema";

/** The fake product's record of one datum. */
export type FakeDatum = {
  type: DatumType;
  clear: string[];
  masks: string[];
  revealed: boolean;
  owned: boolean;
  quality: EmailQuality | null;
  verifiedOn: string | null;
  vote: Vote | null;
  owner: { name: string | null; isViewer: boolean; since: string; provider?: KeyProvider } | null;
};

/** One person in the fake product. */
export type FakeContact = {
  id: string;
  fullName: string;
  title: string | null;
  company: string | null;
  location: string | null;
  avatarUrl: string | null;
  revealedOn: string | null;
  tags: string[];
  data: Record<DatumType, FakeDatum>;
};

type ContactPart = Partial<Omit<FakeContact, "data">> & { data?: Partial<Record<DatumType, Partial<FakeDatum>>> };

/** A person with one value of each datum, nothing of it revealed. */
export function aContact({ data = {}, ...part }: ContactPart = {}): FakeContact {
  return {
    id: "in/jane-doe",
    fullName: "Jane Doe",
    title: "Head of Sales",
    company: "Acme",
    location: "Berlin, Germany",
    avatarUrl: null,
    revealedOn: null,
    tags: [],
    ...part,
    data: {
      PERSONAL_EMAIL: datum("PERSONAL_EMAIL", ["jane@mail.example"], ["j•••@mail.example"], data.PERSONAL_EMAIL),
      BUSINESS_EMAIL: datum("BUSINESS_EMAIL", ["jane.doe@acme.example"], ["j•••@acme.example"], {
        quality: "VERIFIED",
        verifiedOn: "2026-11-05",
        ...data.BUSINESS_EMAIL,
      }),
      PHONE: datum("PHONE", ["+44 20 7946 0018"], ["+44 ••• ••• ••18"], data.PHONE),
    },
  };
}

/** A contact in My Contacts, with the business email open. */
export function aRevealedContact(part: ContactPart = {}): FakeContact {
  return aContact({
    revealedOn: "2026-11-10T09:00:00Z",
    ...part,
    data: { ...part.data, BUSINESS_EMAIL: { revealed: true, owned: true, ...part.data?.BUSINESS_EMAIL } },
  });
}

/** The signed-in member and the client's state. */
export type FakeAccount = {
  role: Role;
  language: Language | null;
  permissions: string[];
  /** The owner requires a second factor that there is not. */
  mustSetUpFactor: boolean;
  credits: { id: string; personalEmail: number; businessEmail: number; phone: number };
  status: SubscriptionStatus;
  hasPlan: boolean;
  freeCreditsWithheld: FreeCreditsWithheld | null;
  seats: { total: number; used: number; available: number };
  apiKeys: { total: number; used: number; available: number };
};

/** An owner on a running Growth plan. */
export function anAccount(part: Partial<FakeAccount> = {}): FakeAccount {
  return {
    role: "CLIENT",
    language: null,
    permissions: ["contacts.search", "contacts.reveal", "contacts.list", "plans.change"],
    mustSetUpFactor: false,
    credits: { id: "1", personalEmail: 480, businessEmail: 4990, phone: 12 },
    status: "ACTIVE",
    hasPlan: true,
    freeCreditsWithheld: null,
    seats: { total: 15, used: 6, available: 9 },
    apiKeys: { total: 3, used: 1, available: 2 },
    ...part,
  };
}

function datum(type: DatumType, clear: string[], masks: string[], part: Partial<FakeDatum> = {}): FakeDatum {
  return {
    type,
    clear,
    masks,
    revealed: false,
    owned: false,
    quality: null,
    verifiedOn: null,
    vote: null,
    owner: null,
    ...part,
  };
}

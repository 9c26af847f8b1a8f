/** One plan or add-on in the fake product. */
export type FakePlan = {
  id: string;
  name: string;
  sku: string;
  price: number;
  validity: number;
  details: string | null;
  seats: number;
  apiKeys: number;
  features: { name: string; value: string; tooltip: string | null }[];
  credits: { personalEmail: number; businessEmail: number; phone: number };
  isAddOn: boolean;
  isInitial: boolean;
  isCustom: boolean;
  showsApi: boolean;
  version: number;
};

const api = { name: "API access", value: "10 keys", tooltip: "600 calls a minute" };
const users = { name: "Users", value: "Up to 5", tooltip: "The owner and pending invitations count" };
const exports = { name: "Export", value: "unlimited XLSX", tooltip: null };

/** The plans on offer, lowest first. */
export function thePlans(): FakePlan[] {
  return [
    aPlan({ id: "10", name: "Free", sku: "none", price: 0, isInitial: true, seats: 1, apiKeys: 0 }),
    aPlan({ id: "20", name: "Starter", sku: "starter_monthly", price: 99, features: [users, exports, api] }),
    aPlan({ id: "21", name: "Starter", sku: "starter_yearly", price: 948, validity: 365 }),
    aPlan({
      id: "30",
      name: "Growth",
      sku: "growth_monthly",
      price: 249,
      details: "For growing teams",
      seats: 15,
      apiKeys: 3,
    }),
    aPlan({ id: "31", name: "Growth", sku: "growth_yearly", price: 2388, validity: 365, seats: 15 }),
    aPlan({ id: "40", name: "Scale", sku: "scale_monthly", price: 599, showsApi: true, features: [users, api] }),
    aPlan({ id: "41", name: "Scale", sku: "scale_yearly", price: 5748, validity: 365, showsApi: true }),
    aPlan({ id: "90", name: "Custom", sku: "custom_monthly", price: -1, isCustom: true }),
    aPlan({ id: "91", name: "Custom", sku: "custom_yearly", price: -1, validity: 365, isCustom: true }),
  ];
}

/** The add-ons on sale. */
export function theAddOns(): FakePlan[] {
  return [
    aPlan({
      id: "101",
      name: "100 phone credits",
      sku: "none",
      price: 35,
      isAddOn: true,
      details: "100 phone numbers",
    }),
    aPlan({ id: "102", name: "500 phone credits", sku: "none", price: 150, isAddOn: true }),
  ];
}

/** The trial, which is never on offer. */
export function theTrial(): FakePlan {
  return aPlan({ id: "15", name: "Trial", sku: "custom_trial", price: 0 });
}

function aPlan(part: Partial<FakePlan> & Pick<FakePlan, "id" | "name" | "sku" | "price">): FakePlan {
  return {
    validity: 30,
    details: null,
    seats: 5,
    apiKeys: 1,
    features: [],
    credits: { personalEmail: 500, businessEmail: 1000, phone: 500 },
    isAddOn: false,
    isInitial: false,
    isCustom: false,
    showsApi: false,
    version: 1,
    ...part,
  };
}

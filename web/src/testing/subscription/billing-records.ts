import type { ChangePlanState, CheckoutState, PayState, PlanChangeKind } from "@/generated/schema";
import { type FakePlan, theAddOns, thePlans } from "./plans";

/** One invoice. */
export type FakeInvoice = {
  id: string;
  number: string;
  date: string;
  expiresOn: string | null;
  planName: string;
  isAddOn: boolean;
  price: number;
  fromBalance: number;
  refunded: number;
  status: string;
};

/** The fake product's plans and payments. */
export type FakeBilling = {
  plans: FakePlan[];
  addOns: FakePlan[];
  bookingUrl: string | null;
  scriptUrl: string;
  /** The current plan is paid by card. */
  isPaid: boolean;
  planId: string;
  downgradesTo: string | null;
  excessSeats: number;
  excessKeys: number;
  kind: PlanChangeKind;
  /** The price of an upgrade today. */
  dueToday: number;
  dueFromBalance: number;
  changeState: ChangePlanState;
  checkout: { state: CheckoutState; planName: string | null };
  /** How many looks find a paid add-on still under way. */
  addOnPendings: number;
  invoices: FakeInvoice[];
  card: { id: string; brand: string; last4: string; expMonth: number; expYear: number } | null;
  /** US dollars that the provider holds, and whether they can be paid back. */
  balance: number;
  canPayBack: boolean;
  nextBill: { amount: number; fromBalance: number; on: string; afterRefund: boolean } | null;
  /** US dollars of a renewal that is not paid. */
  owed: number | null;
  /** The outcomes of paying it, in order; it is paid when none is left. */
  payStates: { state: PayState; declineReason?: string }[];
};

export function anInvoice(part: Partial<FakeInvoice> = {}): FakeInvoice {
  return {
    id: "1",
    number: "INV-0001",
    date: "2026-11-05T10:00:00Z",
    expiresOn: "2026-12-05T00:00:00Z",
    planName: "Growth",
    isAddOn: false,
    price: 249,
    fromBalance: 0,
    refunded: 0,
    status: "paid",
    ...part,
  };
}

/** A paid Growth plan without invoices. */
export function aBilling(): FakeBilling {
  return {
    plans: thePlans(),
    addOns: theAddOns(),
    bookingUrl: "https://booking.example/talk",
    scriptUrl: "https://pay.example/stripe.js",
    isPaid: true,
    planId: "30",
    downgradesTo: null,
    balance: 0,
    canPayBack: false,
    nextBill: null,
    excessSeats: 0,
    excessKeys: 0,
    kind: "UPGRADE",
    dueToday: 349.5,
    dueFromBalance: 0,
    changeState: "CHANGED",
    checkout: { state: "GRANTED", planName: "Growth" },
    addOnPendings: 0,
    invoices: [],
    card: { id: "pm_1", brand: "visa", last4: "4242", expMonth: 12, expYear: 2040 },
    owed: null,
    payStates: [],
  };
}

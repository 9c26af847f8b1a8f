import type { Datum } from "@finder/contract/datum";
import type { Role } from "@finder/contract/permissions";

/** An account that `npm start` prints, unless it cannot sign in. */
export type DemoAccount = {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly about: string;
};

/** The operator that `npm start` prints; `key` is that of the authenticator app. */
export type DemoOperator = { readonly email: string; readonly password: string; readonly key: string };

export type DemoMember = DemoAccount & {
  readonly role: Role;
  readonly firstname: string;
  readonly lastname: string;
  readonly reveals: Record<Datum, number>;
  /** What has become of them since; they cannot sign in. A pending one has no login yet. */
  readonly state?: "pending" | "disabled" | "deleted";
};

export type DemoCompany = {
  readonly companyname: string;
  readonly planid: number;
  /** Days from now to the end of the subscription; negative: it has ended. */
  readonly daysLeft: number;
  /** Days since the company signed up; reveals lie between then and now, or the end of the subscription. */
  readonly age: number;
  /** It bought its plan by card when it signed up and renews it by the month, where payments are made on this machine. */
  readonly pays?: true;
  readonly people: readonly DemoMember[];
};

// One password for all accounts; demo data is for one's own machine.
const password = "Finder-Demo-1";

export const demoOperator: DemoOperator = {
  email: "otto.operator@finder.example",
  password,
  key: "FINDERDEMOOPERATORFINDERDEMOOPER",
};

export const demoCompanies: readonly DemoCompany[] = [
  {
    companyname: "Brightleaf Logistics",
    planid: 30,
    daysLeft: 24,
    age: 97,
    pays: true,
    people: [
      {
        name: "owner",
        email: "olivia.owner@brightleaf.example",
        password,
        about: "owner of a team on Growth, with credits, invoices and a saved card",
        role: "client",
        firstname: "Olivia",
        lastname: "Owner",
        reveals: { business: 60, personal: 20, phone: 30 },
      },
      {
        name: "member",
        email: "max.member@brightleaf.example",
        password,
        about: "member of the same team",
        role: "member",
        firstname: "Max",
        lastname: "Member",
        reveals: { business: 40, personal: 12, phone: 24 },
      },
      {
        name: "admin",
        email: "ada.admin@brightleaf.example",
        password,
        about: "invited admin of the same team",
        role: "admin",
        firstname: "Ada",
        lastname: "Admin",
        reveals: { business: 12, personal: 4, phone: 8 },
      },
      {
        name: "disabled",
        email: "dora.disabled@brightleaf.example",
        password,
        about: "disabled member of the same team",
        role: "member",
        firstname: "Dora",
        lastname: "Disabled",
        reveals: { business: 20, personal: 6, phone: 10 },
        state: "disabled",
      },
      {
        name: "deleted",
        email: "leo.left@brightleaf.example",
        password,
        about: "a former member of the same team",
        role: "member",
        firstname: "Leo",
        lastname: "Left",
        reveals: { business: 14, personal: 3, phone: 6 },
        state: "deleted",
      },
      {
        name: "pending",
        email: "nina.new@brightleaf.example",
        password,
        about: "invited to the same team",
        role: "member",
        firstname: "Nina",
        lastname: "New",
        reveals: { business: 0, personal: 0, phone: 0 },
        state: "pending",
      },
    ],
  },
  {
    companyname: "Freshstart Studio",
    planid: 10,
    daysLeft: 29,
    age: 1,
    people: [
      {
        name: "new",
        email: "noa.newcomer@freshstart.example",
        password,
        about: "owner on Free who has just signed up: first steps, all credits",
        role: "client",
        firstname: "Noa",
        lastname: "Newcomer",
        reveals: { business: 0, personal: 0, phone: 0 },
      },
    ],
  },
  {
    companyname: "Emptyshelf Trading",
    planid: 10,
    daysLeft: 12,
    age: 18,
    people: [
      {
        name: "empty",
        email: "zoe.zero@emptyshelf.example",
        password,
        about: "owner on Free who has spent every credit",
        role: "client",
        firstname: "Zoe",
        lastname: "Zero",
        reveals: { business: 25, personal: 10, phone: 5 },
      },
    ],
  },
  {
    companyname: "Lastyear Consulting",
    planid: 20,
    daysLeft: -10,
    age: 40,
    people: [
      {
        name: "expired",
        email: "eva.expired@lastyear.example",
        password,
        about: "owner whose subscription has ended, with credits left",
        role: "client",
        firstname: "Eva",
        lastname: "Expired",
        reveals: { business: 8, personal: 3, phone: 4 },
      },
    ],
  },
];

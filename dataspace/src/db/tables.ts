import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { FeedbackTables } from "./tables-feedback.ts";
import type { ListsTables } from "./tables-lists.ts";
import type { PrivacyTables } from "./tables-privacy.ts";
import type { StepTables } from "./tables-steps.ts";
import type { TokenTables } from "./tables-tokens.ts";

/** Rows as Kysely sees them; the SQL truth is in `migrations/`. Times are `YYYY-MM-DD HH:MM:SS` UTC text. */
type Time = ColumnType<string, string | undefined, string>;

export interface Tables extends FeedbackTables, ListsTables, PrivacyTables, StepTables, TokenTables {
  subscriptionplan: {
    planid: Generated<number>;
    name: string;
    sku: string;
    price: Generated<number>;
    validity: Generated<number>;
    details: string | null;
    availableseats: Generated<number>;
    availableapicall: Generated<number>;
    personal_email_credits: Generated<number>;
    bus_email_credits: Generated<number>;
    contactcredit: Generated<number>;
    new_features_json: string | null;
    isaddon: Generated<number>;
  };
  client: {
    clientid: Generated<number>;
    stripe_custid: string | null;
    companyname: string | null;
    phonenumber: string | null;
    country: string | null;
    salespeoplecount: number | null;
    requiredleadcount: number | null;
    department: string | null;
    taxid: string | null;
    billingaddress: string | null;
    freecredits: Generated<"waiting" | "granted" | "mailbox" | "domain" | "earlier">;
    createdon: Time;
    closedon: string | null;
    erasedon: string | null;
  };
  login: {
    afid: Generated<number>;
    email: string;
    passwordhash: string | null;
    isoperator: Generated<number>;
    isactive: Generated<number>;
    firstname: string | null;
    lastname: string | null;
    phone: string | null;
    lastlogin: string | null;
    language: string | null;
    createdon: Time;
  };
  loginsession: {
    tokenhash: Buffer;
    afid: number;
    createdon: Time;
    expireson: string;
    endedon: string | null;
    overon: string | null;
    useragent: string | null;
    lastusedon: string;
    address: string | null;
    provenon: string | null;
  };
  loginattempt: { account: Buffer; address: string; startedon: string; tries: number };
  appkey: { keyhash: Buffer; name: string; role: "app" | "operator"; createdon: Time };
  appuser: {
    appuserid: Generated<number>;
    clientid: number;
    afid: number | null;
    name: string | null;
    firstname: string | null;
    lastname: string | null;
    email: string;
    avatar: string | null;
    role: Generated<"client" | "admin" | "member">;
    phonenumber: string | null;
    country: string | null;
    isactive: Generated<number>;
    isdeleted: Generated<number>;
    isverified: Generated<number>;
    invitestatus: Generated<"pending" | "accepted">;
    createdon: Time;
    verifytoken: string | null;
    deletedon: string | null;
    erasedon: string | null;
  };
  usersubscription: {
    subscriptionid: Generated<number>;
    clientid: number;
    planid: number | null;
    sku: string | null;
    autorenew: Generated<number>;
    expirydate: string | null;
    transactionid: string | null;
    downgrade_startson: string | null;
    downgrade_planid: number | null;
    pastduesince: string | null;
    createdon: Time;
  };
  transactionhistory: {
    transactionid: Generated<number>;
    clientid: number;
    invoicenumber: string;
    transactiondate: Time;
    expirydate: string | null;
    planname: string | null;
    isaddon: Generated<number>;
    price: Generated<number>;
    status: Generated<"paid" | "refunding" | "refunded">;
    currency: Generated<string>;
    reference: string | null;
  };
  usercredit: {
    usercreditid: Generated<number>;
    clientid: number;
    contactcredit: Generated<number>;
    bus_email_credits: Generated<number>;
    personal_email_credits: Generated<number>;
    emailcredit: GeneratedAlways<number>;
    seatcount: Generated<number>;
    apicallcount: Generated<number>;
  };
  creditledger: {
    ledgerid: GeneratedAlways<number>;
    clientid: number;
    pool: "contactcredit" | "bus_email_credits" | "personal_email_credits";
    amount: number;
    balanceafter: number;
    kind:
      | "grant_plan"
      | "grant_addon"
      | "grant_manual"
      | "rollover"
      | "reveal"
      | "refund"
      | "expire"
      | "adjust"
      | "give_back"
      | "put_back"
      | "withheld";
    appuserid: number | null;
    source: "web" | "api" | "extension" | "job" | "operator";
    reference: string | null;
    idempotencykey: string;
    expireson: string | null;
    createdon: Time;
    operatorid: number | null;
  };
  usageday: {
    clientid: number;
    day: string;
    appuserid: number;
    pool: "contactcredit" | "bus_email_credits" | "personal_email_credits";
    source: string;
    opened: Generated<number>;
    spent: Generated<number>;
    returned: Generated<number>;
  };
  profile: {
    profileid: Buffer;
    linkedinurl: string;
    full_name: string;
    title: string | null;
    company: string | null;
    location: string | null;
    avatar: string | null;
    personal_masks: string[] | null;
    business_masks: string[] | null;
    phone_masks: string[] | null;
    bus_email_validation: "valid" | "unknown" | null;
    verifiedon: string | null;
    sealed: Buffer | null;
    source: Generated<string>;
    updatedon: Time;
    contenthash: Buffer | null;
    importid: number | null;
    importline: number | null;
    bus_email_reason: string | null;
    suppressedon: string | null;
    valuehashes: Buffer[] | null;
  };
  revealeddatum: {
    clientid: number;
    profileid: Buffer;
    datum: "personal" | "business" | "phone";
    appuserid: number | null;
    charged: number;
    sealed: Buffer | null;
    bus_email_validation: string | null;
    verifiedon: string | null;
    source: string;
    createdon: Time;
  };
  usercontact: {
    contactid: GeneratedAlways<number>;
    clientid: number;
    appuserid: number;
    profileid: Buffer;
    name: string | null;
    full_name: string;
    linkedinurl: string;
    title: string | null;
    company: string | null;
    location: string | null;
    avatar: string | null;
    personal_masks: string[] | null;
    business_masks: string[] | null;
    phone_masks: string[] | null;
    personal_sealed: Buffer | null;
    business_sealed: Buffer | null;
    phone_sealed: Buffer | null;
    bus_email_validation: string | null;
    verifiedon: string | null;
    personalemailcost: Generated<number>;
    businessemailcost: Generated<number>;
    phonecost: Generated<number>;
    personalrevealedon: string | null;
    businessrevealedon: string | null;
    phonerevealedon: string | null;
    revealedby: number | null;
    dialrevealedby: number | null;
    createdon: Time;
    removalid: number | null;
    votes: Generated<number>;
    boughtfirst: Generated<boolean>;
    marks: GeneratedAlways<number>;
    namekey: GeneratedAlways<string>;
    companykey: GeneratedAlways<string | null>;
  };
}

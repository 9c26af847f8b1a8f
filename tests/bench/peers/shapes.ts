/** A row or an answer of the dataspace: the columns that the measured operations read. */
export type Row = Readonly<{
  appuserid: number;
  clientid: number;
  name: string | null;
  firstname: string | null;
  lastname: string | null;
  email: string;
  role: string;
  isactive: number;
  invitestatus: string;
  createdon: string;
  companyname: string | null;
  usercreditid: number;
  personal_email_credits: number;
  bus_email_credits: number;
  contactcredit: number;
  emailcredit: number;
  seatcount: number;
  apicallcount: number;
  planid: number;
  price: number;
  details: string | null;
  availableseats: number;
  availableapicall: number;
  subscriptionid: number;
  autorenew: number;
  expirydate: string | null;
  transactionid: string | null;
  creditsused: number;
  profilekey: string;
  full_name: string;
  linkedinurl: string;
  title: string | null;
  company: string | null;
  type: string;
  found: boolean;
  open: boolean;
  cost: number;
  values: string[];
  validation: string | null;
  count: number;
  data: Row[];
  resource: Row[];
  meta: Row;
  appuser: Row;
  revealed: Record<string, number>;
  client_by_clientid: Row;
  usercredit_by_clientid: Row[];
  usersubscription_by_clientid: Row[];
  subscriptionplan_by_planid: Row;
}>;

export function toCredits(row: Row) {
  return {
    id: row.usercreditid,
    personalEmail: row.personal_email_credits,
    businessEmail: row.bus_email_credits,
    phone: row.contactcredit,
    email: row.emailcredit,
  };
}

export function toPlan(row: Row) {
  return {
    id: row.planid,
    name: row.name,
    price: row.price,
    details: row.details,
    seats: row.availableseats,
    keys: row.availableapicall,
  };
}

export function toSubscription(row: Row) {
  return {
    id: row.subscriptionid,
    planid: row.planid,
    status: statusOf(row),
    autoRenews: row.autorenew === 1,
    expiresOn: dateTime(row.expirydate),
  };
}

/** What the plan allows, and how much of it is left. */
export function toAllowance(allowed: number, left: number) {
  const total = Math.max(allowed, 0);
  const available = clamp(left, total);
  return { total, used: total - available, available };
}

export function toMember(row: Row) {
  return {
    id: row.appuserid,
    clientid: row.clientid,
    name: nameOf(row),
    email: row.email,
    role: upper(row.role),
  };
}

export function toTeamMember(row: Row) {
  return {
    id: row.appuserid,
    name: nameOf(row),
    email: row.email,
    role: upper(row.role),
    status: memberStatus(row),
    addedOn: dateTime(row.createdon),
  };
}

export function toContact(row: Row) {
  const data = row.data;
  const datum = (type: string) => toDatum(data.find((each) => each.type === type));
  return {
    id: row.profilekey,
    fullName: row.full_name,
    profileUrl: row.linkedinurl,
    title: row.title,
    company: row.company,
    personalEmail: { ...datum("personalemail"), quality: null },
    businessEmail: datum("businessemail"),
    phone: { ...datum("directdial"), quality: null },
  };
}

function statusOf(row: Row): string {
  const end = dateTime(row.expirydate);
  if (end !== null && Date.parse(end) <= Date.now()) return "EXPIRED";
  return row.transactionid !== null && row.autorenew === 0 ? "CANCELLED" : "ACTIVE";
}

function dateTime(text: string | null): string | null {
  return text && `${text.replace(" ", "T")}.000Z`;
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}

function nameOf(row: Row): string {
  return row.name ?? [row.firstname, row.lastname].filter(Boolean).join(" ");
}

function upper(text: string): string {
  return text.toUpperCase();
}

function memberStatus(row: Row): string {
  if (row.invitestatus === "pending") return "INVITATION_SENT";
  return row.isactive === 1 ? "ENABLED" : "DISABLED";
}

const qualities: Readonly<Record<string, string>> = { valid: "VERIFIED", unknown: "PARTIALLY_VERIFIED" };

function toDatum(row: Row | undefined) {
  return {
    found: row?.found,
    revealed: row?.open,
    cost: row?.cost,
    values: row?.values,
    quality: row?.validation ? qualities[row.validation] : null,
  };
}

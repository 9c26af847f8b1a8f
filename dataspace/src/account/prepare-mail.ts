import {
  type CapMail,
  type ClosingMail,
  type LimitsMail,
  type MailKind,
  mailSupport,
  type OwnershipMail,
  type PaymentMail,
} from "@finder/contract/messages/mail";
import { refusalOf } from "../account-state.ts";
import { paths } from "@finder/contract/web-paths";
import type { Services } from "../context.ts";
import { issueToken } from "../db/members/one-time-token.ts";
import type { DueMail, PreparedMail, PrepareMail } from "../jobs/mail/mail-queue.ts";
import { findInvited, findInviter, findInvoice, findPerson } from "./mail.queries.ts";

const passwordReset: PrepareMail = async (services, { to }) => {
  const [person] = await findPerson(services.db.pool, to);
  if (!person || ![null, "ACCOUNT_UNVERIFIED"].includes(refusalOf(person))) return null;
  const bearer = { purpose: "reset", email: to, afid: person.afid } as const;
  const code = await issueToken(services.db.pool, bearer, services.now());
  return { name: person.name ?? to, values: {}, link: linkTo(services, "/resetpassword", { code, email: to }) };
};

const verifyEmail: PrepareMail = async (services, { to }) => {
  const [person] = await findPerson(services.db.pool, to);
  if (!person || refusalOf(person) !== "ACCOUNT_UNVERIFIED") return null;
  const { afid, clientid, appuserid } = person;
  const bearer = { purpose: "verify", email: to, afid, clientid, appuserid } as const;
  const token = await issueToken(services.db.pool, bearer, services.now());
  return { name: person.name ?? to, values: {}, link: linkTo(services, "/emailverification", { email: to, token }) };
};

const invitation: PrepareMail = async (services, { kind, to, values = {} }) => {
  const ids = [values["clientid"], values["appuserid"]].map((id) => (id === undefined ? null : Number(id)));
  const [invited] = await findInvited(services.db.pool, to, ids[0] ?? null, ids[1] ?? null);
  if (!invited) return null;
  const { clientid, appuserid } = invited;
  const token = await issueToken(
    services.db.pool,
    { purpose: "invite", email: to, clientid, appuserid },
    services.now(),
    // The invitation of a moment ago may have been sent: its link stays good.
    { keepEarlier: kind === "new_user_password" },
  );
  const [from] = await findInviter(services.db.pool, clientid);
  const { companyname: company, inviter } = from ?? { companyname: null, inviter: null };
  const product = services.config.MAIL_FROM_NAME;
  return {
    name: invited.name ?? to,
    values: {
      inviter: inviter ?? company ?? product,
      team: inviter && company ? `${inviter} (${company})` : (inviter ?? company ?? product),
    },
    link: linkTo(services, "/acceptinvite", { email: to, token }),
  };
};

const dashboard = "/dashboard/main/dashboardmain";

const registrationConfirmation: PrepareMail = async (services, { to }) => {
  const [person] = await findPerson(services.db.pool, to);
  if (!person || refusalOf(person) !== null) return null;
  return { name: person.name ?? to, values: { email: to }, link: linkTo(services, dashboard) };
};

const invoice: PrepareMail = async (services, { to, values = {} }) => {
  const [row] = await findInvoice(services.db.pool, Number(values["clientid"]));
  if (!row || row.email !== to) return null;
  const { plan, personal, business, phone } = row;
  return {
    name: row.name ?? to,
    values: { plan, personal: String(personal), business: String(business), phone: String(phone) },
    link: linkTo(services, dashboard),
  };
};

const emailChange: PrepareMail = async (services, { to, values = {} }) => {
  const bearer = { purpose: "email_change", email: to, afid: Number(values["afid"]) } as const;
  const code = await issueToken(services.db.pool, bearer, services.now());
  return {
    name: values["name"] ?? to,
    values: { newemail: to },
    link: linkTo(services, "/dashboard/settings/myaccount", { code, email: to }),
  };
};

const emailChanged: PrepareMail = async (_services, { to, values = {} }) => ({
  name: values["name"] ?? to,
  values: {},
});

const aboutFactor: PrepareMail = async (services, { to, language, values = {} }) => {
  const [person] = await findPerson(services.db.pool, to);
  if (!person || refusalOf(person) !== null) return null;
  const by = values["by"] ?? mailSupport[language];
  return { name: person.name ?? to, values: { ...values, by }, link: linkTo(services, paths.security) };
};

const alreadyRegistered: PrepareMail = async (services, { to }) => {
  const [person] = await findPerson(services.db.pool, to);
  if (!person || refusalOf(person) === "ACCOUNT_UNVERIFIED") return null;
  return { name: person.name ?? to, values: {}, link: linkTo(services, "/login") };
};

const contactsChanged: PrepareMail = async (services, { to, values = {} }) => ({
  name: values["name"] ?? to,
  values: {},
  link: linkTo(services, "/dashboard/main/mycontacts"),
});

/** Each slice prepares its own mail; this one prepares the mail of accounts. */
type AccountMail = Exclude<
  MailKind,
  | "opt_out"
  | "opt_out_done"
  | "demo_request"
  | "new_people"
  | "webhook_disabled"
  | "deprecation_due"
  | PaymentMail
  | LimitsMail
  | ClosingMail
  | CapMail
  | OwnershipMail
>;

const preparations: Record<AccountMail, PrepareMail> = {
  password_reset: passwordReset,
  verify_email: verifyEmail,
  invitation,
  new_user_password: invitation,
  registration_confirmation: registrationConfirmation,
  invoice,
  email_change: emailChange,
  email_changed: emailChanged,
  factor_added: aboutFactor,
  factor_removed: aboutFactor,
  recovery_code_used: aboutFactor,
  factor_reset: aboutFactor,
  factor_required: aboutFactor,
  scim_on: aboutFactor,
  scim_off: aboutFactor,
  company_sign_in: aboutFactor,
  company_sign_in_stopped: aboutFactor,
  already_registered: alreadyRegistered,
  contacts_changed: contactsChanged,
};

/** Decides at the time of sending what the mail says and whether it still has a recipient; makes its tokens now. */
export async function prepareMail(services: Services, job: DueMail): Promise<PreparedMail | null> {
  const prepared = isAccountMail(job.kind) ? await preparations[job.kind](services, job) : null;
  return prepared && { ...prepared, values: { name: prepared.name, ...prepared.values } };
}

function linkTo({ config }: Services, path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${config.WEB_URL}${path}${search === "" ? "" : `?${search}`}`;
}

function isAccountMail(kind: MailKind): kind is AccountMail {
  return Object.hasOwn(preparations, kind);
}

import type { CompanyStartAnswer, companyCallbackRequest } from "@finder/contract/endpoints/company-sign-in";
import { ProductError } from "@finder/contract/errors";
import type { z } from "zod";
import { refusalOf } from "../../account-state.ts";
import type { Services } from "../../context.ts";
import type { ProviderPerson } from "../../outside/identity.ts";
import type { Origin } from "../origin.ts";
import { findLogin } from "../session.queries.ts";
import { asKnownEmail, enter, type OpenedSession } from "../sign-in.ts";
import { openFlow, takeFlow } from "../social/flow.ts";
import { companyProvider } from "./company-provider.ts";
import { type CompanyRow, findByDomain, findCompany } from "./company.queries.ts";
import { recogniseColleague } from "./recognise-colleague.ts";

/** Begins the sign-in of an email's company. Throws COMPANY_SIGN_IN_FAILED where its domain has none. */
export async function startByEmail(services: Services, email: string): Promise<CompanyStartAnswer> {
  const known = asKnownEmail(email);
  const [row] = await findByDomain(services.db.pool, known.slice(known.lastIndexOf("@") + 1));
  if (!row) throw new ProductError("COMPANY_SIGN_IN_FAILED", { field: "email" });
  return begin(services, row, purposeOf(row.clientid));
}

/** Sends a browser to a company's provider; the purpose binds what comes back. */
export async function begin(services: Services, row: CompanyRow, purpose: string): Promise<CompanyStartAnswer> {
  const { url, ...begun } = await companyProvider(services, row).begin();
  if (!/^https?:/.test(url)) throw new ProductError("COMPANY_ISSUER_REFUSED", { field: "issuer" });
  return { url, flow: await openFlow(services, purpose, begun), company: row.clientid };
}

type Back = z.output<typeof companyCallbackRequest>;

/** Opens the session of a person who comes back from the company's provider. */
export async function finishByCompany(services: Services, back: Back, origin: Origin): Promise<OpenedSession> {
  const { row, person } = await personOf(services, back, purposeOf(back.company));
  if (row.startedon === null) throw new ProductError("COMPANY_SIGN_IN_FAILED");
  const afid = await recogniseColleague(services, row, person);
  const [login] = await findLogin(services.db.pool, afid);
  const refusal = login ? refusalOf(login) : "COMPANY_SIGN_IN_FAILED";
  if (refusal) throw new ProductError(refusal);
  return enter(services, afid, origin, "company");
}

/** Returns who came back; the sign-in is used up before any other check. */
export async function personOf(
  services: Services,
  { company, flow, state = "", code, iss, error }: Back,
  purpose: string,
): Promise<{ row: CompanyRow; person: ProviderPerson }> {
  const secrets = await takeFlow(services, purpose, flow, state).catch(() => {
    throw new ProductError("COMPANY_SIGN_IN_FAILED");
  });
  const [row] = await findCompany(services.db.pool, company);
  if (!row || code === undefined || error !== undefined) throw new ProductError("COMPANY_SIGN_IN_FAILED");
  const person = await companyProvider(services, row)
    .finish({ code, state, iss }, secrets)
    .catch((failure: ProductError) => {
      const isOurs = failure.code !== "SOCIAL_SIGN_IN_FAILED";
      throw isOurs ? failure : new ProductError("COMPANY_SIGN_IN_FAILED", { cause: failure });
    });
  return { row, person };
}

function purposeOf(clientid: number): string {
  return `company:${clientid}`;
}

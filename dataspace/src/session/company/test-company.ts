import type { CompanyStartAnswer, companyCallbackRequest } from "@finder/contract/endpoints/company-sign-in";
import { ProductError } from "@finder/contract/errors";
import type { z } from "zod";
import type { CallingLogin, Member, Services } from "../../context.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { type CompanyRow, findCompany, insertCompanyIdentity, noteTested } from "./company.queries.ts";
import { companyEmail } from "./recognise-colleague.ts";
import { begin, personOf } from "./sign-in-by-company.ts";

type Tester = Pick<Member, "clientid"> & Pick<CallingLogin, "afid">;

/** Begins the owner's test of the provider. Throws COMPANY_NOT_READY before the domain is proven. */
export async function startTest(services: Services, tester: Tester): Promise<CompanyStartAnswer> {
  const row = await provenRow(services, tester);
  return begin(services, row, purposeOf(tester, row));
}

/** Ends the test: the owner came back as a person of the domain, and is this person from now on. */
export async function finishTest(
  services: Services,
  tester: Tester,
  back: z.output<typeof companyCallbackRequest>,
): Promise<void> {
  const { db, now } = services;
  const { clientid, afid } = tester;
  const begun = purposeOf(tester, await provenRow(services, tester));
  const { row, person } = await personOf(services, { ...back, company: clientid }, begun);
  companyEmail(services, row, person);
  await inTransaction(db, async (tx) => {
    const at = utcText(now());
    const [linked] = await insertCompanyIdentity(tx, clientid, row.issuer, person.subject, afid, at);
    if (!linked) throw new ProductError("COMPANY_SIGN_IN_FAILED");
    const [tested] = await noteTested(tx, { ...row, now: at });
    if (!tested) throw new ProductError("COMPANY_NOT_READY");
  });
}

async function provenRow({ db }: Services, { clientid }: Tester): Promise<CompanyRow> {
  const [row] = await findCompany(db.pool, clientid);
  if (!row || row.provenon === null) throw new ProductError("COMPANY_NOT_READY");
  return row;
}

/** Binds a test to the settings with which it began: other ones are not tested by it. */
function purposeOf({ clientid, afid }: Tester, { domain, issuer, oidcclient, sealed }: CompanyRow): string {
  const settings = fingerprint(JSON.stringify([domain, issuer, oidcclient, sealed.toString("hex")]));
  return `company-test:${clientid}:${afid}:${settings.toString("hex")}`;
}

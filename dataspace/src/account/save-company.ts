import type { onboardingRequest } from "@finder/contract/endpoints/account";
import { ProductError } from "@finder/contract/errors";
import { readPhone } from "@finder/contract/rules/text/phone";
import type pg from "pg";
import type { z } from "zod";
import { updateCompany, updateOwnerPhone } from "./account.queries.ts";

export type Company = Omit<z.infer<typeof onboardingRequest>, "onboardingtoken">;

/**
 * Stores the company's answers of the onboarding (docs/rules.md#input-company); sets the owner's phone and country only
 * where they are empty.
 */
export async function saveCompany(tx: pg.PoolClient, clientid: number, company: Company): Promise<void> {
  const phone = readPhone(company.phonenumber);
  if (phone === null)
    // Literal.
    throw new ProductError("BAD_REQUEST", { field: "phonenumber", detail: "Please Enter Valid Phone Number" });
  const { companyname, country, salespeoplecount, requiredleadcount = null, department = null } = company;
  await updateCompany(tx, {
    clientid,
    companyname,
    phonenumber: phone,
    country,
    salespeoplecount,
    requiredleadcount,
    department,
  });
  await updateOwnerPhone(tx, clientid, phone, country);
}

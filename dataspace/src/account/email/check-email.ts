import { ProductError } from "@finder/contract/errors";
import { memberMessages } from "@finder/contract/messages/members";
import { type BusinessEmailFault, businessEmailFault, mayRegister } from "@finder/contract/rules/text/business-email";
import type { Config } from "../../config/config.ts";
import { publicMailDomains } from "../../outside/public-mail.ts";

/** Why an email is no business email: the bundled list of domains, with the operator's additions and exceptions. */
export function emailFault(config: Config, email: string): BusinessEmailFault | null {
  return businessEmailFault(email, {
    free: publicMailDomains,
    blocked: config.BLOCKED_EMAIL_DOMAINS,
    allowed: config.ALLOWED_EMAIL_DOMAINS,
  });
}

/** The same of the email that a company is signed up with (docs/rules.md#input-email). */
export function signUpEmailFault(config: Config, email: string): BusinessEmailFault | null {
  return mayRegister(email) ? emailFault(config, email) : "not_an_email";
}

/** Refuses anything but a business email as the new one of a member (docs/rules.md#input-business-email). */
export function checkBusinessEmail(config: Config, email: string, field = "email"): void {
  const fault = emailFault(config, email);
  if (fault === "not_an_email") throw new ProductError("BAD_REQUEST", { field, detail: "Invalid email" });
  if (fault) throw new ProductError("EMAIL_NOT_BUSINESS", { field, detail: memberMessages.notBusiness });
}

import { ProductError } from "@finder/contract/errors";
import { type BusinessEmailFault, businessEmailFault } from "@finder/contract/rules/text/business-email";
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

/** Refuses anything but a business email (docs/rules.md#input-business-email). */
export function checkBusinessEmail(config: Config, email: string, field = "email"): void {
  const fault = emailFault(config, email);
  if (fault === "not_an_email") throw new ProductError("BAD_REQUEST", { field, detail: "Invalid email" });
  if (fault) throw new ProductError("EMAIL_NOT_BUSINESS", { field });
}

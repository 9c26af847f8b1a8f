import type { FastifyInstance } from "fastify";
import { linkedAtTable } from "./account/links/linked-table.route.ts";
import { apiKeyRoutes, apiUsageRoutes } from "./apikeys/apikeys.route.ts";
import { serviceTokenRoutes } from "./apikeys/tokens/tokens.route.ts";
import { keysAtTable } from "./apikeys/apikeys-table.route.ts";
import { photoRoutes } from "./account/photo/photo.route.ts";
import { checkEmailRoute } from "./account/email/check-email.route.ts";
import { emailChangeRoutes } from "./account/email/change-email.route.ts";
import { onboardingRoutes } from "./account/tell-us-more.route.ts";
import { linkRoutes } from "./account/links/link.route.ts";
import { accountMailRoutes } from "./account/mail.route.ts";
import { profileRoutes } from "./session/profile.route.ts";
import { registerRoute, signUpAtTable } from "./account/sign-up.route.ts";
import { contactNoticeRoutes } from "./contacts/corrections/notices.route.ts";
import { contactFeedbackRoutes } from "./contacts/feedback/contactfeedback.route.ts";
import { creditReturnRoutes } from "./contacts/feedback/creditreturns.route.ts";
import { contactMetaRoute } from "./contacts/sources/contactmeta.route.ts";
import { refreshContactRoute } from "./contacts/sources/refresh/refreshcontact.route.ts";
import { getContactRoute } from "./contacts/reveal/getcontact.route.ts";
import { getRevealCountRoute } from "./contacts/reveal/getrevealcount.route.ts";
import { listRoutes } from "./contacts/lists/lists.route.ts";
import { searchNameRoute } from "./contacts/search/searchname.route.ts";
import { searchUrlRoute } from "./contacts/search/searchurl.route.ts";
import { bulkRoutes } from "./contacts/bulk/bulk.route.ts";
import { enrichmentRoutes } from "./contacts/enrichment/enrichment.route.ts";
import type { Services } from "./context.ts";
import { findRoutes } from "./contacts/find/find.route.ts";
import { pinChanges } from "./http/pin-changes.ts";
import { jobRoutes } from "./jobs/jobs.route.ts";
import { minutesRoute } from "./metrics/minutes/minutes.route.ts";
import { liveRoute } from "./live/live.route.ts";
import { passwordRoutes } from "./session/password/password.route.ts";
import { sessionRoutes } from "./session/session.route.ts";
import { sessionsRoutes } from "./session/sessions.route.ts";
import { socialCallbackRoute } from "./session/social/callback.route.ts";
import { configuredProviders } from "./session/social/providers.ts";
import { socialStartRoutes } from "./session/social/start.route.ts";
import { addonRoutes } from "./subscription/addons/addon.route.ts";
import { cardPaymentRoutes } from "./subscription/cardpayment.route.ts";
import { invoiceRoutes } from "./subscription/invoices/invoice.route.ts";
import { paymentMethodRoutes } from "./subscription/card/payment-method.route.ts";
import type { PaymentServices } from "./subscription/payments/payment-context.ts";
import { planRoutes } from "./subscription/plans/plan.route.ts";
import { subscriptionAtTable } from "./subscription/subscription-table.route.ts";
import { auditCalls } from "./audit/audit-calls.route.ts";
import { auditLogRoute } from "./audit/audit-log.route.ts";
import { demoRoutes } from "./demo/demo.route.ts";
import { firstStepsRoutes } from "./onboarding/first-steps.route.ts";
import { clientExportRoute } from "./privacy/export/export.route.ts";
import { privacyRoutes } from "./privacy/privacy.route.ts";
import { suppressionUploadRoute } from "./privacy/suppression/suppression-upload.route.ts";
import { viewOnly } from "./operators/viewas/view-as.route.ts";
import { registerTables } from "./table/router.ts";
import { teamAtTable } from "./team/team-table.route.ts";
import { updateClientCreditRoute } from "./team/updateclient-credit.route.ts";
import { appCountersRoute } from "./usage/appcounters.route.ts";
import { usageRoutes } from "./usage/usage.route.ts";

/** Every address below `/api/v2/`; paths are written whole, `request.caller` is decided before any handler runs. */
export function apiRoutes(app: FastifyInstance, services: Services, payments: () => PaymentServices): void {
  auditCalls(app, services);
  // After it, so that the entry is kept before the pin is looked at.
  pinChanges(app, services);
  viewOnly(app, services);
  minutesRoute(app, services);
  sessionRoutes(app, services);
  sessionsRoutes(app, services);
  passwordRoutes(app, services);
  searchUrlRoute(app, services);
  getContactRoute(app, services);
  searchNameRoute(app, services);
  findRoutes(app, services);
  listRoutes(app, services);
  contactFeedbackRoutes(app, services);
  contactNoticeRoutes(app, services);
  creditReturnRoutes(app, services);
  refreshContactRoute(app, services);
  contactMetaRoute(app, services);
  getRevealCountRoute(app, services);
  bulkRoutes(app, services);
  enrichmentRoutes(app, services);
  jobRoutes(app, services);
  liveRoute(app, services);
  appCountersRoute(app, services);
  profileRoutes(app, services);
  registerRoute(app, services);
  linkRoutes(app, services);
  accountMailRoutes(app, services);
  emailChangeRoutes(app, services);
  onboardingRoutes(app, services);
  photoRoutes(app, services);
  updateClientCreditRoute(app, services);
  usageRoutes(app, services);
  auditLogRoute(app, services);
  privacyRoutes(app, services);
  clientExportRoute(app, services);
  demoRoutes(app, services);
  firstStepsRoutes(app, services);
  suppressionUploadRoute(app, services);
  apiKeyRoutes(app, services);
  apiUsageRoutes(app, services);
  serviceTokenRoutes(app, services);
  checkEmailRoute(app, services);
  planRoutes(app, services, payments);
  cardPaymentRoutes(app, payments);
  addonRoutes(app, services, payments);
  paymentMethodRoutes(app, payments);
  invoiceRoutes(app, services, payments);
  const providerOf = configuredProviders(services);
  socialStartRoutes(app, services, providerOf);
  socialCallbackRoute(app, services, providerOf);
  registerTables(app, services, [
    signUpAtTable(services),
    linkedAtTable(services),
    teamAtTable(services),
    subscriptionAtTable(services),
    keysAtTable(services),
  ]);
}

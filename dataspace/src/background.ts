import { isCapMail, isOwnershipMail, isPaymentMail } from "@finder/contract/messages/mail";
import type { Services } from "./context.ts";
import { prepareMail } from "./account/prepare-mail.ts";
import { bulkRevealStep } from "./contacts/bulk/bulk-reveal.ts";
import { exportStep } from "./contacts/bulk/export/export-contacts.ts";
import { startImports } from "./contacts/import/console/run-imports.ts";
import { eraseFromFiles } from "./contacts/enrichment/erase-from-files.ts";
import { enrichmentStep } from "./contacts/enrichment/enrichment-step.ts";
import { indexPeople } from "./contacts/find/index/index-people.ts";
import { prepareAlertMail } from "./contacts/find/saved/alert-mail.ts";
import { checkSearches } from "./contacts/find/saved/check-searches.ts";
import { startJobs } from "./jobs/job-runner.ts";
import { type PrepareMail, startMailQueue } from "./jobs/mail/mail-queue.ts";
import { mailOwners } from "./contacts/corrections/mail-owners.ts";
import { notifyMissedOwners } from "./contacts/corrections/notify-owners.ts";
import { fetchAnswers } from "./contacts/sources/ask/late/fetch-answers.ts";
import { checkGreylisted } from "./contacts/sources/mailboxes/check-greylisted.ts";
import { countPeople } from "./contacts/counts/count-people.ts";
import { correctAddresses } from "./contacts/merge/addresses/correct-addresses.ts";
import { checkPeople } from "./contacts/sources/radar/check-people.ts";
import { notifyMoves } from "./contacts/moves/notify-moves.ts";
import { moveAgain } from "./contacts/merge/move/move-owners.ts";
import { startPurge } from "./jobs/purge/purge.ts";
import { repeat } from "./jobs/repeat.ts";
import { smtpMailer } from "./outside/mail/mail.ts";
import { stopOverViews } from "./operators/viewas/view-as.ts";
import { hashValues } from "./contacts/hash-values.ts";
import { closeAccounts } from "./close-accounts.ts";
import { isClosingMail, prepareClosingMail } from "./privacy/export/prepare-closing-mail.ts";
import { finishClosing } from "./privacy/close-client.ts";
import { eraseFormer } from "./privacy/erase-user.ts";
import { prepareOptOut } from "./privacy/opt-out.ts";
import { eraseAgain } from "./privacy/suppression/erase-again.ts";
import { applyWaiting } from "./privacy/suppression/suppress.ts";
import type { PaymentServices } from "./subscription/payments/payment-context.ts";
import { preparePaymentMail } from "./subscription/mail/prepare-payment-mail.ts";
import { prepareTermsMail } from "./subscription/mail/terms-mail.ts";
import { startSweep } from "./subscription/sweep.ts";
import { prepareDisabledMail } from "./webhooks/send/disabled-mail.ts";
import { prepareDeprecationMail, notifyDeprecations } from "./usage/deprecations/notify-owners.ts";
import { startWebhooks } from "./webhooks/send/sender.ts";
import { isLimitsMail, prepareLimitsMail } from "./subscription/mail/limit-reminders.ts";
import { prepareCapMail } from "./team/caps/cap-mail.ts";
import { prepareOwnershipMail } from "./team/ownership/ownership-mail.ts";

const forgetEveryMs = 30_000;
const indexEveryMs = 1_000;
const fetchEveryMs = 1_000;
const radarEveryMs = 60_000;

/** Starts background workers: email, jobs, imports, webhooks, purges, erasures, and scheduled sweeps. */
export function startBackground(
  services: Services,
  payments: () => PaymentServices,
): { readonly stop: () => Promise<void> } {
  const { config } = services;
  const { SMTP_URL } = config;
  const stopMail =
    SMTP_URL === undefined
      ? undefined
      : startMailQueue(services, smtpMailer({ ...config, SMTP_URL }), prepareEveryMail(payments));
  const stopJobs = startJobs(services, {
    BULK_REVEAL: bulkRevealStep,
    EXPORT: exportStep,
    ENRICHMENT: enrichmentStep,
  });
  const stopImports = startImports(services);
  const stopWebhooks = startWebhooks(services);
  const stopPurge = startPurge(services);
  const stopForgetting = repeat(
    services,
    forgetEveryMs,
    "the suppression list",
    (signal) => hashValues(services, signal),
    (signal) => applyWaiting(services, signal),
    (signal) => eraseAgain(services, undefined, signal),
    () => eraseFromFiles(services),
    () => eraseFormer(services),
    (signal) => finishClosing(services, signal),
    () => stopOverViews(services),
  );
  const stopPeople = repeat(
    services,
    forgetEveryMs,
    "people and their owners",
    () => moveAgain(services),
    (signal) => correctAddresses(services, signal),
    () => notifyMissedOwners(services),
    (signal) => notifyMoves(services, signal),
    (signal) => mailOwners(services, signal),
    (signal) => countPeople(services, signal),
    (signal) => checkGreylisted(services, signal),
  );
  const stopIndex = repeat(services, indexEveryMs, "the index of people", (signal) => indexPeople(services, signal));
  const stopAnswers = repeat(services, fetchEveryMs, "late answers of sources", (signal) =>
    fetchAnswers(services, signal),
  );
  const stopRadar = repeat(services, radarEveryMs, "the radar", (signal) => checkPeople(services, signal));
  const stopSearches = repeat(services, services.config.SWEEP_SECONDS * 1000, "saved searches", (signal) =>
    checkSearches(services, signal),
  );
  const stopDeprecations = repeat(services, services.config.SWEEP_SECONDS * 1000, "what goes", () =>
    notifyDeprecations(services),
  );
  const stopClosing = closeAccounts(services, payments);
  const stopSweep = startSweep(services, payments);
  return {
    // All at once: what waits for another would begin a new round meanwhile.
    stop: async () => {
      const stops = [
        stopJobs,
        stopImports,
        stopMail,
        stopWebhooks,
        stopPurge,
        stopForgetting,
        stopPeople,
        stopIndex,
        stopAnswers,
        stopRadar,
        stopSearches,
        stopDeprecations,
        stopClosing,
        stopSweep,
      ];
      await Promise.all(stops.map(async (stop) => stop?.()));
    },
  };
}

function prepareEveryMail(payments: () => PaymentServices): PrepareMail {
  return async (services, job) => {
    if (isPaymentMail(job.kind)) return preparePaymentMail(payments)(services, job);
    if (isLimitsMail(job.kind)) return prepareLimitsMail(services, job);
    if (job.kind === "terms_changing") return prepareTermsMail(services, job);
    if (isClosingMail(job.kind)) return prepareClosingMail(services, job);
    if (job.kind === "webhook_disabled") return prepareDisabledMail(services, job);
    if (job.kind === "deprecation_due") return prepareDeprecationMail(services, job);
    if (job.kind === "new_people") return prepareAlertMail(services, job);
    if (isCapMail(job.kind)) return prepareCapMail(services, job);
    if (isOwnershipMail(job.kind)) return prepareOwnershipMail(services, job);
    if (job.kind === "demo_request") return { name: job.to, values: job.values ?? {} };
    return job.kind === "opt_out" || job.kind === "opt_out_done"
      ? prepareOptOut(services, job)
      : prepareMail(services, job);
  };
}

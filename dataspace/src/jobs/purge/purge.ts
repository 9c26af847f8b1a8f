import { setTimeout as pause } from "node:timers/promises";
import { limits } from "@finder/contract/limits";
import type { Services } from "../../context.ts";
import { minutesBefore } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { removeLeftWork } from "../../outside/files/work-folder.ts";
import { purgeJobs } from "./purge-jobs.ts";
import {
  endServiceTokens,
  endSessions,
  endTokens,
  holdPurge,
  removeApiLog,
  removeApiRates,
  removeAttempts,
  removeCallNotes,
  removeFindCounts,
  removeOperationDays,
  removeDeprecatedUses,
  removeChanges,
  removeAudit,
  removeContactEvents,
  removeContactMoves,
  removeDeliveries,
  removeEmailOutcomes,
  removeHints,
  removeLabelDays,
  removeMail,
  removeMoves,
  removeNotices,
  removeRemovals,
  removeRadarDays,
  removeRemovedTags,
  removeLoginChallenges,
  removeOperatorChallenges,
  removeOperatorSessions,
  removeOperatorTokens,
  removeOptOuts,
  removePrograms,
  removeSessions,
  removeCompanyLinks,
  removeSocialFlows,
  removeSourceAsks,
  removeSourceCalls,
  removeTokens,
  wipeFailedMail,
  removeViews,
  removeRememberedDevices,
  removeWaitingSignIns,
  removeWebhookEvents,
} from "./purge.queries.ts";

const day = 24 * 60;

const betweenBatchesMs = 20;

/** The rows to end or remove, and the minutes that they stay after they are over. */
const kinds = [
  { remove: endSessions, stays: () => 0 },
  { remove: endTokens, stays: () => 0 },
  { remove: endServiceTokens, stays: () => 0 },
  // An ended session answers otherwise than an unknown one, and an expired one may be renewed for 14 days.
  { remove: removeSessions, stays: () => 15 * day },
  { remove: removeOperatorSessions, stays: () => 15 * day },
  { remove: removeOperatorChallenges, stays: () => day },
  { remove: removeLoginChallenges, stays: () => day },
  { remove: removeWaitingSignIns, stays: () => day },
  { remove: removeRememberedDevices, stays: () => day },
  { remove: removeOperatorTokens, stays: () => limits.operatorTokens.daysKept * day },
  { remove: removeViews, stays: () => 15 * day },
  { remove: removeTokens, stays: () => day },
  { remove: removeCompanyLinks, stays: () => day },
  { remove: removeSocialFlows, stays: () => day },
  { remove: removeAttempts, stays: () => day },
  { remove: removeApiRates, stays: () => day },
  { remove: removeApiLog, stays: () => limits.requestLogDays * day },
  { remove: removeCallNotes, stays: ({ config }: Services) => config.CALL_NOTE_DAYS * day },
  { remove: removeFindCounts, stays: () => 2 * day },
  { remove: removeOperationDays, stays: () => limits.operations.daysKept * day },
  { remove: removeDeprecatedUses, stays: () => limits.deprecations.daysKept * day },
  { remove: removeAudit, stays: () => limits.auditDays * day },
  { remove: removeOptOuts, stays: () => day },
  { remove: removeSourceAsks, stays: () => (limits.sourceAskDays + 1) * day },
  { remove: removeSourceCalls, stays: () => (limits.sourceAskDays + 1) * day },
  { remove: removeEmailOutcomes, stays: () => limits.labels.days * day },
  // A day longer, for a bounce of the last one.
  { remove: removeLabelDays, stays: () => (limits.labels.days + 1) * day },
  { remove: removeHints, stays: () => limits.hintDays * day },
  { remove: removePrograms, stays: () => day },
  { remove: removeChanges, stays: () => 1 },
  { remove: removeRemovals, stays: () => day },
  { remove: removeRemovedTags, stays: () => day },
  { remove: removeNotices, stays: () => limits.auditDays * day },
  { remove: removeContactEvents, stays: () => limits.auditDays * day },
  { remove: removeMoves, stays: () => limits.auditDays * day },
  { remove: removeRadarDays, stays: () => limits.auditDays * day },
  { remove: removeContactMoves, stays: () => limits.auditDays * day },
  // Deliveries first: without its event none can be read.
  { remove: removeDeliveries, stays: () => limits.webhooks.logDays * day },
  { remove: removeWebhookEvents, stays: () => (limits.webhooks.logDays + 1) * day },
  { remove: wipeFailedMail, stays: () => limits.failedMailDays * day },
  { remove: removeMail, stays: ({ config }: Services) => config.MAIL_KEEP_DAYS * day },
] as const;

/**
 * Removes expired rows (sessions, one-time tokens, sign-ins by providers, attempt counters, sent mail) in small batches, soon
 * after the start and every `PURGE_MINUTES`, until stopped; `stop` waits for the batch in hand. The next run resumes a killed
 * one.
 */
export function startPurge(services: Services): () => Promise<void> {
  const stopping = new AbortController();
  const wait = (ms: number): Promise<void> =>
    pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  const everyMs = services.config.PURGE_MINUTES * 60_000;
  const work = async (): Promise<void> => {
    await wait(Math.min(everyMs, services.config.SWEEP_SECONDS * 1_000));
    while (!stopping.signal.aborted) {
      const left = await purgeAll(services).catch((error: unknown) => {
        services.log.warn({ err: error }, "clean-up waits for the database");
        return false;
      });
      await wait(left ? betweenBatchesMs : everyMs);
    }
  };
  const working = work();
  return async () => {
    stopping.abort();
    await working;
  };
}

/** Removes one batch of each kind of row, of work that was left and of jobs; true when more may be left. */
export async function purgeAll(services: Services): Promise<boolean> {
  const moreRows = await purgeBatch(services);
  await removeLeftWork(services.config, new Date());
  return (await purgeJobs(services)) || moreRows;
}

const batch = 500;

/** Removes one batch of each kind, one dataspace at a time; true when more may be left. */
function purgeBatch(services: Services): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    if ((await holdPurge(tx))[0]?.held !== true) return false;
    let left = false;
    for (const { remove, stays } of kinds) {
      const [row] = await remove(tx, minutesBefore(services.now(), stays(services)), batch);
      left ||= row?.gone === batch;
    }
    return left;
  });
}

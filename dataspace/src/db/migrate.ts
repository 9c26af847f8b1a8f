import type { Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import * as tables from "./migrations/0001-tables.ts";
import * as profileImport from "./migrations/0002-profile-import.ts";
import * as referenceData from "./migrations/0002-reference-data.ts";
import * as oneTimeAndMail from "./migrations/0003-one-time-and-mail.ts";
import * as socialSignIn from "./migrations/0004-social-sign-in.ts";
import * as sessions from "./migrations/0005-sessions.ts";
import * as usage from "./migrations/0006-usage.ts";
import * as payments from "./migrations/0007-payments.ts";
import * as creditStatement from "./migrations/0008-statement.ts";
import * as publicApi from "./migrations/0009-public-api.ts";
import * as paymentRecords from "./migrations/0010-payment-records.ts";
import * as feedback from "./migrations/0012-feedback.ts";
import * as sources from "./migrations/0016-sources.ts";
import * as serviceTokens from "./migrations/0017-service-tokens.ts";
import * as notedExports from "./migrations/0018-noted-exports.ts";
import * as firstSteps from "./migrations/0019-first-steps.ts";
import * as usageOfMember from "./migrations/0020-usage-of-member.ts";
import * as languages from "./migrations/0021-languages.ts";
import * as receipts from "./migrations/0022-receipts.ts";
import * as demoProfile from "./migrations/0023-demo-profile.ts";
import * as foldedNames from "./migrations/0024-folded-names.ts";
import * as onePayment from "./migrations/0025-one-payment.ts";
import * as provenSessions from "./migrations/0026-proven-sessions.ts";
import * as flaggedPayments from "./migrations/0027-flagged-payments.ts";
import * as erasedFiles from "./migrations/0028-erased-files.ts";
import * as seenOver from "./migrations/0031-seen-over.ts";
import * as creditsFollowMoney from "./migrations/0032-credits-follow-money.ts";
import * as countedHints from "./migrations/0033-counted-hints.ts";
import * as ownPhotos from "./migrations/0034-own-photos.ts";
import * as formerMembers from "./migrations/0040-former-members.ts";
import * as freeCredits from "./migrations/0041-free-credits.ts";
import * as jobs from "./migrations/0015-jobs.ts";
import * as privacy from "./migrations/0013-privacy.ts";
import * as lists from "./migrations/0014-lists.ts";

const migrations: Record<string, Migration> = {
  "0001-tables": tables,
  "0002-profile-import": profileImport,
  "0002-reference-data": referenceData,
  "0003-one-time-and-mail": oneTimeAndMail,
  "0004-social-sign-in": socialSignIn,
  "0005-sessions": sessions,
  "0006-usage": usage,
  "0007-payments": payments,
  "0008-statement": creditStatement,
  "0009-public-api": publicApi,
  "0010-payment-records": paymentRecords,
  "0012-feedback": feedback,
  "0016-sources": sources,
  "0015-jobs": jobs,
  "0013-privacy": privacy,
  "0014-lists": lists,
  "0017-service-tokens": serviceTokens,
  "0019-first-steps": firstSteps,
  "0018-noted-exports": notedExports,
  "0020-usage-of-member": usageOfMember,
  "0021-languages": languages,
  "0022-receipts": receipts,
  "0023-demo-profile": demoProfile,
  "0024-folded-names": foldedNames,
  "0025-one-payment": onePayment,
  "0026-proven-sessions": provenSessions,
  "0027-flagged-payments": flaggedPayments,
  "0028-erased-files": erasedFiles,
  "0031-seen-over": seenOver,
  "0032-credits-follow-money": creditsFollowMoney,
  "0033-counted-hints": countedHints,
  "0034-own-photos": ownPhotos,
  "0040-former-members": formerMembers,
  "0041-free-credits": freeCredits,
};

/** Brings the schema up to date; several programs may start at once (the migrator holds a lock), a killed run starts again. */
export const migrate = async <T>(db: Kysely<T>): Promise<void> => {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (error) throw new Error("The database could not be brought up to date.", { cause: error });
};

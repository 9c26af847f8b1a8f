import { type Executor, statement } from "../../db/statement.ts";

export const removeSessions = removal("purge_sessions", "loginsession", "coalesce(endedon, expireson) < $1");

export const removeOperatorSessions = removal(
  "purge_operator_sessions",
  "operatorsession",
  "coalesce(endedon, lastusedon) < $1",
);

export const removeOperatorChallenges = removal("purge_operator_challenges", "operatorchallenge", "createdon < $1");

export const removeLoginChallenges = removal("purge_login_challenges", "loginchallenge", "createdon < $1");

export const removeWaitingSignIns = removal("purge_waiting_sign_ins", "waitingsignin", "expireson < $1");

export const removeRememberedDevices = removal("purge_remembered_devices", "remembereddevice", "expireson < $1");

/** Tokens of tools that are over; the log keeps their names. */
export const removeOperatorTokens = removal(
  "purge_operator_tokens",
  "operatortoken",
  "coalesce(endedon, expireson) < $1",
);
export const removeViews = removal("purge_views", "viewsession", "coalesce(endedon, expireson, handoveruntil) < $1");

export const endSessions = ending("end_expired_sessions", "loginsession");

export const endTokens = ending("end_expired_tokens", "onetimetoken");

export const endServiceTokens = byClient("end_expired_service_tokens", "servicetoken", {
  key: { tokenid: "int" },
  over: (at) => `t.overon is null and t.expireson <= ${at}`,
  ends: (at) => `set overon = ${at}`,
});

export const removeTokens = removal("purge_tokens", "onetimetoken", "expireson < $1");

export const removeSocialFlows = removal("purge_social_flows", "socialflow", "expireson < $1");

export const removeCompanyLinks = removal("purge_company_links", "companylink", "expireson < $1");

export const removeAttempts = removal("purge_attempts", "loginattempt", "startedon < $1");

export const removeApiRates = removal("purge_api_rates", "apirate", "minute < extract(epoch from $1::timestamp) / 60");

/** Notes of clients' calls. */
export const removeCallNotes = byClient("purge_call_notes", "callnote", {
  key: { noteid: "bigint" },
  over: (before) => `t.happenedon < ${before}`,
});

export const removeFindCounts = byClient("purge_find_counts", "findcount", {
  key: { appuserid: "int", day: "date" },
  over: (before) => `t.day < ${before}::date`,
});

export const removeOperationDays = byClient("purge_operation_days", "operationday", {
  key: { name: "text", version: "int", day: "date" },
  over: (before) => `t.day < ${before}::date`,
});

export const removeDeprecatedUses = byClient("purge_deprecated_uses", "deprecateduse", {
  key: { coordinate: "text", kind: "text", who: "text", day: "date" },
  over: (before) => `t.day < ${before}::date`,
});

export const removeAudit = byClient("purge_audit", "auditentry", {
  key: { auditid: "bigint" },
  over: (before) => `t.happenedon < ${before}`,
});

export const removeOptOuts = removal(
  "purge_opt_outs",
  "optoutrequest",
  "state <> 'review' and coalesce(decidedon, expireson) < $1",
);

/** Notes of unknown people and failures at a source; the provenance of known people stays. */
export const removeSourceAsks = removal("purge_source_asks", "sourceask", "answer <> 'person' and askedon < $1");

/** Calls of sources that brought nothing; hits stay, so that none is paid twice. */
export const removeSourceCalls = removal("purge_source_calls", "sourcecall", "answer <> 'person' and startedon < $1");

/** Emails that a provider reported on, and then how many they were. */
export const removeEmailOutcomes = removal("purge_email_outcomes", "emailoutcome", "day < $1::timestamp::date");

export const removeLabelDays = removal("purge_label_days", "labelday", "day < $1::timestamp::date");

/** Removes old hints of people that members saw elsewhere; what a client's own key said names what it owns. */
export const removeHints = byClient("purge_hints", "contacthint", {
  key: { profileid: "bytea" },
  over: (before) => `t.updatedon < ${before} and not starts_with(t.source, 'key:')`,
});

/** Programs that have stopped without a word. */
export const removePrograms = removal("purge_programs", "runningprogram", "seenon < $1");

/** Changes that were not reported to open pages in time. */
export const removeChanges = removal("purge_live_changes", "livechange", "madeon < $1");

/** Removes the masked profiles from the log of the public API; the calls stay. */
export const removeApiLog = byClient("purge_api_log", "apiusage", {
  key: { apiusageid: "bigint" },
  over: (before) => `t.linkedinurl is not null and t.createdon < ${before}`,
  ends: () => "set linkedinurl = null, requestid = null, latencyms = null",
});

/** Mail whose key belongs to one request; the keys of mail that is sent once in a lifetime stay. */
export const removeMail = removal(
  "purge_mail",
  "mailoutbox",
  `(senton is not null or gaveupon is not null) and coalesce(senton, gaveupon) < $1 and kind in
     ('password_reset', 'verify_email', 'already_registered', 'invitation', 'new_user_password', 'email_change', 'email_changed', 'opt_out', 'opt_out_done')`,
);

/** Wipes the content of failed emails that can't be resent any more. */
export const wipeFailedMail = statement<[before: string, most: number], DeletedCount>(
  "wipe_failed_mail",
  `with gone as (
     update mailoutbox set sealed = null where ctid = any (array(
       select ctid from mailoutbox where gaveupon < $1 and senton is null and sealed is not null limit $2 for update skip locked
     )) returning 1
   ) select count(*)::int as gone from gone`,
);

/** Removals that can no longer be taken back; what was put aside for them follows. */
export const removeRemovals = byClient("purge_removals", "contactremoval", {
  key: { appuserid: "int", removalid: "bigint" },
  over: (before) => `t.createdon < ${before}`,
});

export const removeRemovedTags = byClient("purge_removed_tags", "removedtag", {
  key: { appuserid: "int", removalid: "bigint", tagid: "bigint", contactid: "bigint" },
  over: (
    before,
  ) => `not exists (select from contactremoval m where m.clientid = t.clientid and m.appuserid = t.appuserid
     and m.removalid = t.removalid and m.createdon >= ${before})`,
});

export const removeContactEvents = byClient("purge_contact_events", "contactevent", {
  key: { profileid: "bytea", eventid: "bigint" },
  over: (before) => `t.createdon < ${before}`,
});

export const removeRadarDays = removal("purge_radar_days", "radarday", "day < $1::timestamp::date");

export const removeMoves = removal("purge_person_moves", "personmove", "movedon < $1");

/** Moves that clients were notified of. */
export const removeContactMoves = byClient("purge_contact_moves", "contactmove", {
  key: { moveid: "bigint" },
  over: (before) => `t.notedon < ${before}`,
});

/** Removes old webhook deliveries, and those that waited for an endpoint that stayed disabled. */
export const removeDeliveries = byClient("purge_webhook_deliveries", "webhookdelivery", {
  key: { endpointid: "int", eventid: "bigint" },
  over: (before) => `t.emittedon < ${before}`,
});

export const removeWebhookEvents = byClient("purge_webhook_events", "webhookevent", {
  key: { eventid: "bigint" },
  over: (before) => `t.emittedon < ${before}`,
});

export const removeNotices = byClient("purge_contact_notices", "contactnotice", {
  key: { appuserid: "int", changeid: "bigint" },
  over: (before) => `t.createdon < ${before}`,
});

/** True for one dataspace at a time, until the transaction ends. */
export const holdPurge = statement<[], { held: boolean }>(
  "hold_purge",
  "select pg_try_advisory_xact_lock(hashtext('purge')) as held",
);

type DeletedCount = { gone: number };

/** Removes at most so many rows that were over before a moment; rows in other hands at this moment are passed by. */
function removal(name: string, table: string, over: string) {
  return statement<[before: string, most: number], DeletedCount>(
    name,
    `with gone as (
       delete from ${table} where ctid = any (array(
         select ctid from ${table} where ${over} limit $2 for update skip locked
       )) returning 1
     ) select count(*)::int as gone from gone`,
  );
}

/** Notes at most so many rows that have expired: a clock that goes back does not revive them. */
function ending(name: string, table: string) {
  return statement<[now: string, most: number], DeletedCount>(
    name,
    `with gone as (
       update ${table} set overon = $1 where ctid = any (array(
         select ctid from ${table} where overon is null and expireson <= $1 limit $2 for update skip locked
       )) returning 1
     ) select count(*)::int as gone from gone`,
  );
}

type Purge = {
  /** The key columns of a row besides its client, with their types. */
  readonly key: Readonly<Record<string, string>>;
  /** The condition of a row, `t`, that was over before the moment at this place. */
  readonly over: (place: string) => string;
  /** What is done to a row; without it, it goes. */
  readonly ends?: (place: string) => string;
};

type Found = { clientid: number } & Record<string, unknown>;

/**
 * The same for rows of clients, which may be on several machines: at most so many are found by one look at all clients, without
 * a lock, and removed client by client.
 */
function byClient(name: string, table: string, { key, over, ends }: Purge) {
  const columns = Object.keys(key);
  const moment = `$${columns.length + 2}::timestamp`;
  const lists = Object.values(key).map((type, index) => `$${index + 2}::${type}[]`);
  const these = `t.clientid = $1 and ${columns.map((column) => `t.${column} = o.${column}`).join(" and ")} and ${over(moment)}`;
  const those = `unnest(${lists.join(", ")}) o (${columns.join(", ")})`;
  const find = statement<[before: string, most: number], Found>(
    `${name}_found`,
    `select t.clientid, ${columns.map((column) => `t.${column}`).join(", ")} from ${table} t where ${over("$1::timestamp")} limit $2`,
  );
  const end = statement<[clientid: number, ...keysAndMoment: unknown[]], never>(
    name,
    ends
      ? `update ${table} t ${ends(moment)} from ${those} where ${these}`
      : `delete from ${table} t using ${those} where ${these}`,
  );
  return async (db: Executor, before: string, most: number): Promise<DeletedCount[]> => {
    const found = await find(db, before, most);
    for (const [clientid, rows] of Map.groupBy(found, (row) => row.clientid))
      await end(db, clientid, ...columns.map((column) => rows.map((row) => row[column])), before);
    return [{ gone: found.length }];
  };
}

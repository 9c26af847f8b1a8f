import { statement } from "../../db/statement.ts";

export const removeSessions = removal("purge_sessions", "loginsession", "coalesce(endedon, expireson) < $1");

export const endSessions = ending("end_expired_sessions", "loginsession");

export const endTokens = ending("end_expired_tokens", "onetimetoken");

export const endServiceTokens = ending("end_expired_service_tokens", "servicetoken");

export const removeTokens = removal("purge_tokens", "onetimetoken", "expireson < $1");

export const removeSocialFlows = removal("purge_social_flows", "socialflow", "expireson < $1");

export const removeAttempts = removal("purge_attempts", "loginattempt", "startedon < $1");

export const removeApiRates = removal("purge_api_rates", "apirate", "minute < extract(epoch from $1::timestamp) / 60");

export const removeAudit = removal("purge_audit", "auditentry", "happenedon < $1");

export const removeOptOuts = removal(
  "purge_opt_outs",
  "optoutrequest",
  "state <> 'review' and coalesce(decidedon, expireson) < $1",
);

/** Notes of unknown people and failures at a source; the provenance of known people stays. */
export const removeSourceAsks = removal("purge_source_asks", "sourceask", "answer <> 'person' and askedon < $1");

/** People whom members saw elsewhere, long without news. */
export const removeHints = removal("purge_hints", "contacthint", "updatedon < $1");

/** Changes that were not reported to open pages in time. */
export const removeChanges = removal("purge_live_changes", "livechange", "madeon < $1");

/** Removes the masked profiles from the log of the public API; the calls stay. */
export const removeApiLog = statement<[before: string, most: number], { gone: number }>(
  "purge_api_log",
  `with gone as (
     update apiusage set linkedinurl = null, requestid = null, latencyms = null where ctid = any (array(
       select ctid from apiusage where linkedinurl is not null and createdon < $1 limit $2 for update skip locked
     )) returning 1
   ) select count(*)::int as gone from gone`,
);

/** Mail whose key belongs to one request; the keys of mail that is sent once in a lifetime stay. */
export const removeMail = removal(
  "purge_mail",
  "mailoutbox",
  `(senton is not null or gaveupon is not null) and coalesce(senton, gaveupon) < $1 and kind in
     ('password_reset', 'verify_email', 'already_registered', 'invitation', 'new_user_password', 'email_change', 'email_changed', 'opt_out', 'opt_out_done')`,
);

/** Removals that can no longer be taken back; what was put aside for them follows. */
export const removeRemovals = removal("purge_removals", "contactremoval", "createdon < $1");

export const removeRemovedTags = removal(
  "purge_removed_tags",
  "removedtag",
  `not exists (select from contactremoval m where m.clientid = removedtag.clientid and m.appuserid = removedtag.appuserid
     and m.removalid = removedtag.removalid and m.createdon >= $1)`,
);

export const removeContactEvents = removal("purge_contact_events", "contactevent", "createdon < $1");

/** True for one dataspace at a time, until the transaction ends. */
export const holdPurge = statement<[], { held: boolean }>(
  "hold_purge",
  "select pg_try_advisory_xact_lock(hashtext('purge')) as held",
);

/** Removes at most so many rows that were over before a moment; rows in other hands at this moment are passed by. */
function removal(name: string, table: string, over: string) {
  return statement<[before: string, most: number], { gone: number }>(
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
  return statement<[now: string, most: number], { gone: number }>(
    name,
    `with gone as (
       update ${table} set overon = $1 where ctid = any (array(
         select ctid from ${table} where overon is null and expireson <= $1 limit $2 for update skip locked
       )) returning 1
     ) select count(*)::int as gone from gone`,
  );
}

import type { Exception } from "./distributable.ts";

/** What may break a rule, with the reason and the cost. An exception that nothing needs is a fault. */
export const exceptions: readonly Exception[] = [
  {
    rules: "a",
    why: "A sweep over all clients, each minute at most: one indexed scan of every shard.",
    names: [
      "closed_clients",
      "due_jobs",
      "find_coming_limits",
      "find_coming_renewals",
      "find_earlier_free",
      "find_ended_lots",
      "find_free_due",
      "find_stale_held_credits",
      "find_unchecked_cards",
      "past_jobs",
      "read_drift",
      "read_queues",
      "spent_jobs",
      "waiting_erasures",
    ],
  },
  {
    rules: "a",
    why: "Finds old rows of all clients for the hourly purge: every shard looks at its own, and they go client by client.",
    names: [
      "end_expired_service_tokens_found",
      "purge_api_log_found",
      "purge_audit_found",
      "purge_contact_events_found",
      "purge_hints_found",
      "purge_removals_found",
      "purge_removed_tags_found",
    ],
  },
  {
    rules: "a",
    why: "An operator asks about one person or all clients: rare, and right on every shard.",
    names: ["find_any_invoice", "find_held", "find_user", "list_returns", "read_whole_audit"],
  },
  {
    rules: "a",
    why: "Open pages of many clients are told at once: one query over their shards, each 200 ms at most.",
    names: ["live_balances"],
  },
  {
    rules: "a",
    why: "Writes rows of many clients at once, each with its own clientid: the coordinator sends each row to its shard.",
    names: ["note_api_calls"],
  },
  { rules: "a", why: "Numbers a client: its clientid is what it answers.", names: ["insert_client"] },
  {
    rules: "c",
    why: "Writes people, opt-outs or prices, on every machine and one at a time; reveals read beside it.",
    names: [
      "add_suppressions",
      "hold_profile",
      "keep_plan_price",
      "lock_held_person",
      "mark_suppressions_applied",
      "remove_suppression",
      "mark_people()",
      "place_people()",
      "store_value_hashes",
      "take_unhashed",
      "write_person",
    ],
  },
  {
    rules: "e",
    why: "Reads people by the pages of the copy beside it, in a pass over everybody; what it finds is changed by key.",
    names: ["find_suppressed_holders"],
  },
  {
    rules: "ah",
    why: "Erases people of all clients, on the coordinator: a person's rows are on every shard.",
    names: ["erase_marked()"],
  },
  { rules: "ah", why: "As above, in the rows of jobs.", names: ["erase_from_jobs()"] },
  {
    rules: "f",
    why: "Counts that may be lost on one machine; `npm run distribute` has it logged.",
    names: ["sourcerate"],
  },
  {
    rules: "f",
    why: "Notes what the released version changes, which works beside this one; `npm run distribute` takes it away.",
    names: ["note_balances()", "note_job()"],
  },
  {
    rules: "f",
    why: "Keeps the look-ups while the released version writes beside this one; `npm run distribute` takes it away.",
    names: ["note_customer()", "note_key()", "note_token()"],
  },
  {
    rules: "g",
    why: "Walks the rows of one removal by their keys, batch by batch: any order is right.",
    names: ["find_people_out", "find_tags_aside"],
  },
];

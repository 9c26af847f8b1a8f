/** What alerts say, word by word as deploy/prometheus/alerts.yml has it. */
export const alerts = {
  MemberErrors: {
    summary: "{{value}} of the operations of members fail",
    description: "More operations end in a fault of ours than 99.9 % good ones allow.",
  },
  MemberLatency: {
    summary: "Operations of members take longer than a second",
    description: "More operations take longer than a second than the 1 % that may.",
  },
  RequestsTurnedAway: {
    summary: "{{value}} of all requests are turned away",
    description: "Gateways answer 503 with Retry-After, because too many requests are worked on or wait.",
  },
  LedgerDrift: {
    summary: "Balances differ from the ledger by {{value}} credits",
    description: "The balance of a client is not the sum of its ledger. Nothing in the product can do that.",
  },
  PaymentEventsLate: {
    summary: "An event of the payment provider has waited for {{value}}",
    description: "Someone may have paid and have no credits yet.",
  },
  JobsLate: {
    summary: "A job has been due for {{value}}",
    description: "Bulk reveals, exports and enrichments do not go on.",
  },
  MailsLate: {
    summary: "A mail has waited for {{value}}",
    description: "The mail server does not take it, and has not refused it for good.",
  },
  PaymentCallsFailing: {
    summary: "{{value}} of the calls to the payment provider fail",
    description: "Nobody can buy, and what was paid meanwhile is granted late.",
  },
  MailCallsFailing: {
    summary: "{{value}} of the mails cannot be handed over", // Literal.
    description:
      "Nobody can confirm an address, reset a password or accept an invitation. Mails wait and are sent later.", // Literal.
  },
  SourceCallsFailing: {
    summary: "{{value}} of the calls to {{label}} fail",
    description:
      "A source of people, the email verifier or a provider of social sign-in does not answer. The product goes on without it.",
  },
  PoolWaits: {
    summary: "Requests of {{label}} wait {{value}} for a connection to PostgreSQL",
    description: "All connections of DATABASE_POOL are in use. One of twenty requests waits so long, or longer.",
  },
  BackupOld: {
    summary: "The last backup was made {{value}} ago",
    description: "What happened since is lost with the database's disk.",
  },
  BackupFailed: {
    summary: "The last backup of {{label}} failed",
    description: "`npm run backup` ended with a sentence that says why.",
  },
  BackupUnknown: {
    summary: "Nothing tells when the last backup was made",
    description:
      "No backup was made yet, BACKUP_METRICS_FOLDER is not set, or node_exporter does not read that folder.",
  },
} as const;

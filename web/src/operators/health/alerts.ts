/** What the value of each alert is: a share, seconds or a number. */
export const alertUnits = {
  MemberErrors: "share",
  MemberLatency: "share",
  RequestsTurnedAway: "share",
  LedgerDrift: "number",
  PaymentEventsLate: "seconds",
  JobsLate: "seconds",
  MailsLate: "seconds",
  PaymentCallsFailing: "share",
  MailCallsFailing: "share",
  SourceCallsFailing: "share",
  PoolWaits: "seconds",
  BackupOld: "seconds",
  BackupFailed: "number",
  BackupUnknown: "number",
} as const;

/** The page of an alert, from the root of the sources. */
export function alertPage(alert: string): string {
  return `docs/operations/alerts/${alert.replaceAll(/(?<=.)[A-Z]/g, "-$&").toLowerCase()}.md`;
}

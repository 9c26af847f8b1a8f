/** Business constants of the product, one place for every program. */
export const limits = {
  /** Credits one reveal of one datum costs. */
  revealCost: 1,
  /** Things that one call may name to have each of them answered. */
  askedTogether: 100,
  /** Rows a page of My Contacts may have; the first is the default. */
  pageSizes: [25, 50, 100],
  /** Windows, in days, of the revealed-contacts counter; the first is the default. */
  revealWindows: [7, 30, 90],
  /** Emails, and phones, that a row and an export show at most. */
  valuesShown: 3,
  /** Milliseconds between the last key and the search in My Contacts. */
  searchDebounce: 500,
  /** Milliseconds a message bar stays. */
  messageDuration: 3000,
  /** Milliseconds a message bar stays that offers to take something back. */
  undoDuration: 8000,
  password: { min: 8, max: 100 },
  /** Days before the end of a yearly plan or a saved card when the owner is emailed, and days between two checks of a card. */
  renewalNoticeDays: 14,
  cardNoticeDays: 31,
  cardCheckDays: 7,
  /** Days before the start of a smaller plan when the owner is emailed what it will disable, the earliest first. */
  planNoticeDays: [7, 1],
  /** Months that add-on credits last. */
  addonMonths: 12,
  /** Most bytes of a photo before it is re-encoded. */
  photoBytes: 5 * 1024 * 1024,
  /** Request for a demo: characters of the name and of the question. */
  demoName: 100,
  demoQuery: 200,
  /** Rows a page of the members table, the credit statement, the invoices and a member's revealed contacts may have; `farthest`: rows before it. */
  membersPage: { size: 50, most: 100 },
  statementPage: { size: 25, most: 100, farthest: 1_000_000_000 },
  invoicesPage: { size: 25, most: 100 },
  /** Milliseconds after a cancelling until the user is read again. */
  cancelRefresh: 2000,
  /** Milliseconds after which a card form stops to show that it works. */
  cardReset: 5000,
  /** Milliseconds between two checks of a payment that awaits confirmation, and until that counts as slow. */
  paymentPoll: 2000,
  paymentSlow: 60_000,
  /** Polls for the credits of a paid add-on before the buyer may continue. */
  addOnAsks: 3,
  revealedPage: 10,
  /** Days that usage is answered of at once. */
  usageDays: 366,
  /** Days of spending that the forecast averages. */
  forecastDays: 30,
  /** Credits that a monthly cap of a member may be, characters of a request for a higher one, and requests a day. */
  memberCap: { most: 1_000_000, note: 500, requestsADay: 10 },
  /** People one call may invite. */
  invitesAtOnce: 50,
  /** Days for which a member may accept the ownership of an account. */
  ownershipOfferDays: 7,
  /** Milliseconds after which Manage Seats looks for changes again. */
  teamRefresh: 4000,
  /** Milliseconds before a member's revealed contacts open. */
  revealedDelay: 1000,
  /** Seconds before a mail can be asked for again. */
  resendCoolDown: 30,
  /** Characters the purpose of an API key may have, and keys one call may create. */
  keyPurpose: 200,
  keysAtOnce: 10,
  /** Service tokens: characters of a name, days one may work, credits it may be given, and how many of a client may work at once. */
  serviceTokens: { name: 80, days: 365, usualDays: 90, budget: 1_000_000, most: 50 },
  /** SCIM: rows of a page, members of a change of a group, characters of the provider's ids and of a group's name, groups of a client, and invitations of one network in 15 minutes. */
  provisioning: { page: 100, members: 1_000, externalId: 200, groupName: 200, groups: 500, invites: 1_000 },
  /**
   * Connecting an assistant: how many of a member may work at once; addresses an app may be sent back to, and characters of one, of all, of its id, of a code and of a
   * token; minutes a code works; credits a connection may spend at first, and before a person is asked.
   */
  assistants: {
    most: 10,
    redirects: 5,
    redirect: 300,
    redirectsInAll: 500,
    appId: 1_000,
    code: 1_500,
    token: 100,
    codeMinutes: 2,
    usualBudget: 100,
    usualConfirm: 10,
  },
  /** Named operations: characters of a name, a description and a document; names of a client, versions of a name, revisions of a version; days whose calls are shown, and kept. */
  operations: {
    name: 60,
    description: 300,
    document: 10_000,
    most: 50,
    versions: 20,
    revisions: 100,
    usageDays: 30,
    daysKept: 400,
  },
  /** What goes: characters of its name and of who uses it, days that calls are counted over, and days that they are kept. */
  deprecations: { coordinate: 300, who: 80, usageDays: 30, daysKept: 400 },
  /** Minutes for which a member's second factor counts once it was shown, and days for which a device is remembered. */
  factors: { proofMinutes: 10, deviceDays: 30 },
  /** Passkeys of an operator: characters of a name, how many there may be, and minutes a challenge may be signed. */
  passkeys: { name: 60, most: 20, challengeMinutes: 5 },
  /** Service tokens of an operator: characters of a name, days one may work, addresses it may name, and how many may work at once. */
  operatorTokens: { name: 80, days: 365, usualDays: 90, addresses: 20, most: 50, daysKept: 90 },
  /** Profiles one call of the public API may ask for. */
  profilesPerCall: 25,
  /** Days that calls of the public API stay in the log, and rows a page of it may have. */
  requestLogDays: 30,
  requestLogPage: { size: 25, most: 100 },
  /** Newest calls of each key that its usage lists. */
  callsListed: 1_000,
  /** Days after which the budget of an API key is reset. */
  keyBudgetDays: 30,
  /** Characters a profile URL may have before it is refused unread. */
  profileUrl: 2048,
  /** Characters of a remark in feedback, and of a reported value. */
  feedbackNote: 500,
  feedbackValue: 320,
  /** Bounces that one call reports. */
  bounces: 100,
  /** Labels of business emails: the share that each says is delivered and how far that may be missed, reports below which nothing is known, and days that they count. */
  labels: { valid: { share: 0.97, within: 0.01 }, unknown: { share: 0.7, within: 0.05 }, least: 100, days: 90 },
  /** Characters of a key by which an email provider signs. */
  bounceFeedKey: 1_000,
  /** Refunds: days after a reveal in which one is given; credits a period that are given back at once, or this share of the period's spending where that is more. */
  refund: { days: 30, least: 5, share: 0.1 },
  /** Lookups at the sources for one client per minute, at most; a refresh counts as so many. */
  sourceAsks: { perMinute: 600, refresh: 20 },
  /** Sources of people: how many, characters of a name, an address and a key, calls a minute, and dollars of a hit, at most; days that its figures cover. */
  peopleSources: {
    most: 50,
    name: 60,
    address: 2_000,
    key: 1_000,
    callsPerMinute: 100_000,
    price: 1_000,
    figureDays: 30,
  },
  /** Days until a search asks a source again that did not know a person, and seconds until a refresh asks again. */
  sourceAskDays: 1,
  sourceAskSeconds: 60,
  /** People one call of the extension may carry. */
  hintsPerCall: 200,
  /** People that one member may add or renew this way within a day, and days that a person without news is kept. */
  hintsPerDay: 1_000,
  hintDays: 365,
  /** Days that the audit log is kept, and rows a page of it may have; `farthest`: rows before it. */
  auditDays: 400,
  auditPage: { size: 50, most: 100, farthest: 1_000_000_000 },
  /** Days that a mail which was refused for good can be sent again; then what it says is wiped. */
  failedMailDays: 14,
  /** Days after which a member who was taken off a team is erased. */
  formerMemberDays: 30,
  /** Days for which the copy of a client's data can be downloaded. */
  exportDays: 7,
  /** Rows that operators' tools may read at once. */
  operatorsPage: 1000,
  /** Hours for which the emailed link of an opt-out works. */
  optOutHours: 24,
  /** Characters of a name search. */
  searchText: 200,
  /** Finding people: values of one list of a filter, cities of a call of the public API, people counted one by one and reached by paging, values that are suggested or listed, and days back to which changes are known. */
  find: { values: 50, cities: 10, exact: 10_000, suggested: 8, listed: 12, companies: 100, changedDays: 92 },
  /** Characters of the key that names an order of a job; jobs of a member that may run at once, and lists that may wait for their member. */
  attemptKey: { min: 8, max: 100 },
  jobsAtOnce: 10,
  listsWaiting: 50,
  /** Milliseconds between two looks at a job that is watched; what it says of itself meanwhile comes sooner. */
  jobPoll: 2000,
  /** People that may be named one by one, and rows that a page may export itself; more is a job on the server. */
  selectedIds: 5_000,
  /** An uploaded list: bytes, rows and columns it may have, rows that are shown to choose the columns, and the least and the usual score of a match by name. */
  list: { bytes: 10 * 1024 * 1024, rows: 10_000, columns: 200, sample: 5, leastScore: 80, sureScore: 85 },
  /** Days that the file a job made is kept, and that the job is listed. */
  jobFileDays: 7,
  jobDays: 90,
  /** Live streams that one member may hold open. */
  liveStreams: 5,
  /** Tags of a member: how many, and characters of a name. */
  tags: { most: 100, name: 40 },
  /** Saved views of a member: how many, and characters of a name and of what it asks. */
  savedViews: { most: 50, name: 60, query: 2000 },
  /** Saved searches of a member, characters of a name, and days back to a verification. */
  savedSearches: { most: 50, name: 80, days: 3650 },
  /**
   * Webhooks: endpoints per client, characters of an address, the low-credit balance, hours in which the old secret signs as well,
   * days that an endpoint may fail and that the log is kept, characters and number of answers kept per delivery, rows per page.
   */
  webhooks: {
    most: 10,
    url: 2_000,
    lowCredits: 10,
    overlapHours: 24,
    failingDays: 3,
    logDays: 30,
    answer: 500,
    answers: 10,
    page: { size: 25, most: 100 },
  },
  /** Minutes in which people taken out of My Contacts can be put back. */
  undoMinutes: 60,
  /** Events that the history of a person shows. */
  historyEvents: 200,
  /** Characters of a worksheet's name; a longer one keeps 28 and gets '...'. */
  sheetName: 30,
} as const;

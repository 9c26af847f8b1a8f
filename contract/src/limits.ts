/** Business constants of the product (specification section 9), one place for every program. */
export const limits = {
  /** Credits one reveal of one datum costs. */
  revealCost: 1,
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
  password: { min: 8, max: 100 },
  billingAddress: 200,
  demoQuery: 200,
  /** Characters a profile URL may have before it is refused unread. */
  profileUrl: 2048,
  /** Characters of a name search. */
  searchText: 200,
  /** Characters of a worksheet's name; a longer one keeps 28 and gets '...'. */
  sheetName: 30,
} as const;

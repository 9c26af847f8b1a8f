/** What each tab of a customer's page is given. */
export type TabProps = { customerId: string };

import type { FakeContact, FakeDatum } from "./people";

/** What opening a datum costs. */
export const costOf = (datum: FakeDatum): number => (datum.owned || datum.quality === "PARTIALLY_VERIFIED" ? 0 : 1);

const viewOf = (datum: FakeDatum) => ({
  ...datum,
  found: datum.clear.length > 0,
  cost: costOf(datum),
  values: datum.revealed ? datum.clear : datum.masks,
});

/** A person as the server answers it. */
export const contactOf = (contact: FakeContact) => ({
  ...contact,
  profileUrl: `https://www.linkedin.com/${contact.id}`,
  personalEmail: viewOf(contact.data.PERSONAL_EMAIL),
  businessEmail: viewOf(contact.data.BUSINESS_EMAIL),
  phone: viewOf(contact.data.PHONE),
});

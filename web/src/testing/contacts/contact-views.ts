import type { FakeContact, FakeDatum } from "./people";

/** The price of opening a datum. */
export function costOf(datum: FakeDatum): number {
  return datum.owned || datum.quality === "PARTIALLY_VERIFIED" ? 0 : 1;
}

/** A person as the server answers it. */
export function contactOf(contact: FakeContact) {
  return {
    ...contact,
    profileUrl: `https://www.linkedin.com/${contact.id}`,
    personalEmail: viewOf(contact.data.PERSONAL_EMAIL),
    businessEmail: viewOf(contact.data.BUSINESS_EMAIL),
    phone: viewOf(contact.data.PHONE),
  };
}

function viewOf(datum: FakeDatum) {
  return {
    ...datum,
    found: datum.clear.length > 0,
    cost: costOf(datum),
    values: datum.revealed ? datum.clear : datum.masks,
    checks: datum.revealed ? datum.clear.map((value) => ({ ...checkOf(datum), value })) : [],
  };
}

function checkOf({ type, quality, verifiedOn }: FakeDatum) {
  const isPhone = type === "PHONE";
  return {
    verdict: quality === "VERIFIED" ? "VALID" : "UNKNOWN",
    reason: quality === "VERIFIED" ? "mail_server" : null,
    checkedOn: verifiedOn,
    source: "import",
    lineType: isPhone ? "LANDLINE" : null,
    country: isPhone ? "GB" : null,
  };
}

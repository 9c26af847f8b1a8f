import type { ContactView, ListedContact } from "@finder/contract/endpoints/contacts";

/**
 * A contact with the fields of a `usercontact` row as well, so that one client reads both: values where open, masks
 * elsewhere; a cost of 1 says that it is revealed. What concerns a datum that was not asked for is left out.
 */
export function withRowFields<Contact extends ContactView | ListedContact>(contact: Contact, appuserid: number) {
  const [personal, business, phone] = (["personalemail", "businessemail", "directdial"] as const).map((wire) =>
    contact.data.find(({ type }) => type === wire),
  );
  const emails = [
    ...(personal?.values ?? []).map((address) => ({ address, type: "personal" as const })),
    ...(business?.values ?? []).map((address) => ({ address, type: "business" as const })),
  ];
  return {
    ...contact,
    name: contact.full_name ?? null,
    emails,
    business_emails: (business?.values ?? []).join(","),
    phone_numbers: phone?.values ?? [],
    ...(personal && { personalemailcost: revealed(personal), personal_email_encrypted: hidden(personal) }),
    ...(business && {
      businessemailcost: revealed(business),
      business_email_encrypted: hidden(business),
      bus_email_validation: business.validation ?? null,
    }),
    ...(phone && { phonecost: revealed(phone), phone_encrypted: hidden(phone) }),
    revealedby: personal?.open || business?.open ? appuserid : null,
    dialrevealedby: phone?.open ? appuserid : null,
  };
}

type Datum = ListedContact["data"][number];

function revealed({ open }: Datum): 0 | 1 {
  return open ? 1 : 0;
}

function hidden({ found, open }: Datum): boolean {
  return found === true && open !== true;
}

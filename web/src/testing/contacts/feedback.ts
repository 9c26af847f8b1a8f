import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { DatumType, DownvoteReason, Vote } from "@/generated/schema";
import { refusal, viewerOf } from "../answers";
import { contactOf } from "./contact-views";
import type { FakeProduct, FakeSlice } from "../fake-product";

type Judged = { url: string; datum: DatumType };
type Opinion = Judged & { vote: Vote; reason?: DownvoteReason };

const pools = { PERSONAL_EMAIL: "personalEmail", BUSINESS_EMAIL: "businessEmail", PHONE: "phone" } as const;

/** Votes, reports, refreshes and a contact's history, over `product.opinions`. */
export const feedbackSlice: FakeSlice = (product) => {
  const judge = (field: string, { url, datum, vote, reason }: Opinion) => {
    const code = product.refusing.get(field);
    const contact = find(product, url);
    if (code || !contact) {
      const userErrors = refusal(code ?? "CONTACT_NOT_FOUND");
      return { contact: null, credits: null, refunded: 0, inReview: false, userErrors };
    }
    contact.data[datum].vote = vote;
    const back =
      vote === "DOWN" && reason === "INVALID" ? giveBack(product, { url, datum }) : { refunded: 0, inReview: false };
    const { credits } = viewerOf(product.account, product.billing).client;
    return { contact: contactOf(contact), credits, ...back, userErrors: [] };
  };
  return {
    Query: {
      contactHistory: ({ id }: { id: string }) => product.opinions.history.get(id) ?? [],
    },
    Mutation: {
      giveFeedback: (opinion: Opinion) => judge("giveFeedback", opinion),
      reportInvalid: (judged: Judged) => judge("reportInvalid", { ...judged, vote: "DOWN", reason: "INVALID" }),
      refreshContact: ({ url }: { url: string }) => {
        const code = product.refusing.get("refreshContact");
        const contact = find(product, url);
        if (code || !contact)
          return { contact: null, found: [], updated: [], userErrors: refusal(code ?? "CONTACT_NOT_FOUND") };
        const news = Object.entries(product.opinions.news) as [DatumType, string[]][];
        const found = news.filter(([type]) => !contact.data[type].owned).map(([type]) => type);
        const updated = news.filter(([type]) => contact.data[type].owned).map(([type]) => type);
        for (const [type, clear] of news)
          Object.assign(contact.data[type], { clear, masks: clear.map(() => "•••"), verifiedOn: "2026-11-21" });
        return { contact: contactOf(contact), found, updated, userErrors: [] };
      },
    },
  };
};

function find(product: FakeProduct, url: string) {
  return product.contacts.find(({ id }) => id === readProfileUrl(url)?.key);
}

/** Gives the credit of a datum back, once, while refunds are left; otherwise the report is reviewed. */
function giveBack(product: FakeProduct, { url, datum }: Judged) {
  const key = `${readProfileUrl(url)?.key}:${datum}`;
  const { opinions, account } = product;
  if (opinions.refunded.has(key)) return { refunded: 0, inReview: false };
  if (opinions.refundsLeft === 0) return { refunded: 0, inReview: true };
  opinions.refundsLeft -= 1;
  opinions.refunded.add(key);
  account.credits = { ...account.credits, [pools[datum]]: account.credits[pools[datum]] + 1 };
  return { refunded: 1, inReview: false };
}

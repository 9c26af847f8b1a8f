import { signedIn } from "../cell.ts";
import type { OperationRows } from "../operation.ts";

/** Feedback and refunds, and refresh. Feedback is about what the member has open. */
export const feedbackOperations: OperationRows = {
  "Mutation.giveFeedback": {
    document: "mutation ($url: String!) { giveFeedback(url: $url, datum: PHONE, vote: UP) { userErrors { code } } }",
    sample: async ({ opened }) => ({ url: (await opened()).url }),
    cells: signedIn({ otherOwner: "DATUM_NOT_REVEALED" }),
  },
  "Mutation.reportInvalid": {
    document:
      "mutation ($url: String!, $value: String!) { reportInvalid(url: $url, datum: PHONE, value: $value) { userErrors { code } } }",
    sample: async ({ opened }) => {
      const { url, phone } = await opened();
      return { url, value: phone[0] };
    },
    cells: signedIn({ otherOwner: "DATUM_NOT_REVEALED" }),
  },
  "Mutation.reportBounces": {
    document: "mutation ($emails: [String!]!) { reportBounces(emails: $emails) { userErrors { code } } }",
    sample: () => ({ emails: ["jane@acme.example"] }),
    cells: signedIn(),
  },
  "Mutation.refreshContact": {
    document: "mutation ($url: String!) { refreshContact(url: $url) { userErrors { code } } }",
    sample: async ({ profile }) => ({ url: (await profile()).url }),
    cells: signedIn(),
  },
};

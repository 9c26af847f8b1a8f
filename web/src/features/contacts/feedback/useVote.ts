import { useRef } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { DownvoteReason, Vote } from "@/generated/schema";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { showSuccess } from "@/ui/feedback/messages";
import type { DatumFragment } from "../reveal/__generated__/Datum.generated";
import { datums } from "../reveal/datums";
import { useGiveFeedbackMutation } from "./__generated__/GiveFeedback.generated";
import { type RatedContact, thanksFor, wantedOf } from "./outcome";

/** The reasons in the flag popup for a bad datum. */
export type Flag = { reason: DownvoteReason; note?: string; value?: string };

/**
 * Gives the viewer's vote on a datum. It shows at once; a vote that is refused is taken back, and its sentence is the
 * answer. A second press while the first is under way does nothing.
 */
export function useVote(contact: RatedContact, datum: DatumFragment) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const attempt = useAttempt();
  const underWay = useRef(false);
  const [mutate, { loading }] = useGiveFeedbackMutation();
  const vote = async (value: Vote, flag?: Flag): Promise<string | undefined> => {
    if (underWay.current) return undefined;
    underWay.current = true;
    const variables = { url: contact.profileUrl, datum: datum.type, vote: value, ...flag, ...wantedOf(datum.type) };
    const call = mutate({ variables, optimisticResponse: expected(contact, datum, value) });
    const { payload, refusals } = await attempt(call.then(({ data }) => data?.giveFeedback));
    underWay.current = false;
    const refusal = refusals[0];
    if (refusal) return errorText(refusal);
    if (payload) showSuccess(thanksFor(t, payload));
    return undefined;
  };
  return { vote, voting: loading };
}

/** The expected response: the same contact with the vote on it. */
function expected(contact: RatedContact, datum: DatumFragment, vote: Vote) {
  const field = datums.find(({ type }) => type === datum.type)?.field ?? "phone";
  const rated = { __typename: "Contact", id: contact.id, [field]: { ...datum, vote } };
  const payload = { contact: rated, credits: null, refunded: 0, inReview: false, userErrors: [] };
  return { giveFeedback: { __typename: "FeedbackPayload", ...payload } };
}

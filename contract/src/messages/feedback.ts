/** What the dataspace says to feedback (docs/rules.md#refund-invalid); screens have their own texts. */
export const feedbackMessages = {
  thanks: "Thanks! Your feedback has been submitted.", // Literal.
  returned: "Thanks! Your feedback has been submitted. 1 credit was returned.",
  inReview: "Thanks! Your feedback has been submitted. We will check it before the credit is returned.",
  noReason: "Please give a reason.",
  noText: "Please describe the problem.",
  noValue: "Please choose the email or phone number that does not work.",
  otherValue: "This is not one of the values you have revealed.",
};

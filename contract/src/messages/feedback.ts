/** What the dataspace says to feedback (docs/rules.md#refund-invalid); screens have their own texts. */
export const feedbackMessages = {
  thanks: "Thanks! Your feedback has been submitted.",
  returned: "Thanks! Your feedback has been submitted. 1 credit was returned.",
  inReview: "Thanks! Your feedback has been submitted. We will check it before the credit is returned.",
  noReason: "Please say why it is not right.",
  noText: "Please write what is not right.",
  noValue: "Please choose the email or phone number that does not work.",
  otherValue: "This is none of the values you have revealed.",
};

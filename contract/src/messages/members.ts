/** Sentences shown where a member is added or gets another email. */
export const memberMessages = {
  addFailed: "Member Add Failed", // Literal.
  incomplete: "Please fill all required fields", // Literal.
  notBusiness: "Please use a Business Email, free emails are blocked from the platform", // Literal.
};

/** The same in Arabic. */
export const memberMessagesAr: typeof memberMessages = {
  addFailed: "تعذّرت إضافة العضو",
  incomplete: "يرجى ملء جميع الحقول المطلوبة",
  notBusiness: "يرجى استخدام بريد عمل، فعناوين البريد المجانية محظورة في المنصة",
};

import type { Language } from "../language.ts";

/** Every mail of the product (specification sections 2, 4 and 7); `{{value}}` is filled in when it is sent. */
export type MailText = {
  readonly subject: string;
  /** Paragraphs before the button. */
  readonly lines: readonly string[];
  /** The button's label, in mails that carry a link. */
  readonly action?: string;
  /** Paragraphs after the button. */
  readonly closing?: readonly string[];
};

const en = {
  password_reset: {
    subject: "Reset your password",
    lines: ["Hello {{name}},", "somebody asked to reset the password of your Contact Finder account."],
    action: "Choose a new password",
    closing: ["The link works once, for one hour.", "If it was not you, do nothing: your password stays as it is."],
  },
  verify_email: {
    subject: "Confirm your email address",
    lines: ["Hello {{name}},", "please confirm that this is your email address, so that you can sign in."],
    action: "Confirm my email",
    closing: ["The link works once, for 24 hours.", "If you did not sign up, do nothing: nobody can use the account."],
  },
  invitation: {
    subject: "{{inviter}} invites you to Contact Finder",
    lines: ["Hello {{name}},", "{{inviter}} ({{company}}) has added you to their team."],
    action: "Accept the invitation",
    closing: ["The link works once, for 7 days."],
  },
  new_user_password: {
    subject: "{{inviter}} invites you to Contact Finder",
    lines: [
      "Hello {{name}},",
      "{{inviter}} ({{company}}) has added you to their team. Your password for the first sign-in: {{password}}",
    ],
    action: "Accept the invitation",
    closing: ["The link works once, for 7 days. Please change the password after you have signed in."],
  },
  registration_confirmation: {
    subject: "Welcome to Contact Finder",
    lines: ["Hello {{name}},", "your account {{email}} is ready."],
    action: "Go to the dashboard",
  },
  invoice: {
    subject: "Your plan: {{plan}}",
    lines: [
      "Hello {{name}},",
      "{{company}} is on the plan {{plan}}. Due: {{price}} USD.",
      "Credits granted: {{personal}} personal emails, {{business}} business emails, {{phone}} phone numbers.",
    ],
    action: "Go to the dashboard",
  },
  addon_credits: {
    subject: "Your add-on: {{addon}}",
    lines: [
      "Hello {{name}},",
      "{{addon}} was paid ({{price}} USD, invoice {{invoice}}) and its credits are on your account.",
      "They last 12 months.",
    ],
    action: "Go to the dashboard",
  },
  email_change: {
    subject: "Confirm your new email address",
    lines: ["Hello {{name}},", "please confirm that {{newemail}} is to be the new email of your account."],
    action: "Confirm the new email",
    closing: ["The link works once, for one hour. If you did not ask for this, do nothing."],
  },
  email_changed: {
    subject: "Your email address was changed",
    lines: [
      "Hello {{name}},",
      "the email of your account was changed to {{newemail}}, and every device was signed out.",
      "If it was not you, write to us at once.",
    ],
  },
  opt_out: {
    subject: "Please confirm: take me out of Contact Finder",
    lines: [
      "Hello,",
      "somebody asked that Contact Finder forgets the person at {{profile}}, and gave this email address.",
      "If it was you, please confirm it.",
    ],
    action: "Yes, forget me",
    closing: ["The link works once, for 24 hours.", "If it was not you, do nothing: nothing changes."],
  },
  opt_out_done: {
    subject: "You have been taken out of Contact Finder",
    lines: [
      "Hello,",
      "your contact details are deleted here and at everybody who opened them here, and we take in no new ones.",
      "To keep it that way we hold a fingerprint of your address, from which nobody can read it.",
    ],
  },
  demo_request: {
    subject: "Demo wanted: {{name}}",
    lines: ["{{name}} ({{email}}) would like to be shown the product.", "{{query}}"],
  },
  already_registered: {
    subject: "You already have an account",
    lines: ["Hello {{name}},", "somebody tried to sign up with this email. You have an account already."],
    action: "Sign in",
    closing: ["If you forgot the password, choose “Forgot password” there. If it was not you, do nothing."],
  },
} as const satisfies Record<string, MailText>;

export type MailKind = keyof typeof en;

const ar: Record<MailKind, MailText> = {
  password_reset: {
    subject: "إعادة تعيين كلمة المرور",
    lines: ["مرحبًا {{name}}،", "طُلبت إعادة تعيين كلمة المرور لحسابك في Contact Finder."],
    action: "اختر كلمة مرور جديدة",
    closing: ["يعمل الرابط مرة واحدة خلال ساعة.", "إن لم تطلب ذلك فلا تفعل شيئًا، وستبقى كلمة مرورك كما هي."],
  },
  verify_email: {
    subject: "تأكيد بريدك الإلكتروني",
    lines: ["مرحبًا {{name}}،", "يرجى تأكيد أن هذا بريدك الإلكتروني حتى تتمكن من تسجيل الدخول."],
    action: "تأكيد بريدي",
    closing: [
      "يعمل الرابط مرة واحدة خلال 24 ساعة.",
      "إن لم تكن أنت من سجّل فلا تفعل شيئًا، ولن يستطيع أحد استخدام الحساب.",
    ],
  },
  invitation: {
    subject: "يدعوك {{inviter}} إلى Contact Finder",
    lines: ["مرحبًا {{name}}،", "أضافك {{inviter}} ({{company}}) إلى فريقه."],
    action: "قبول الدعوة",
    closing: ["يعمل الرابط مرة واحدة خلال 7 أيام."],
  },
  new_user_password: {
    subject: "يدعوك {{inviter}} إلى Contact Finder",
    lines: ["مرحبًا {{name}}،", "أضافك {{inviter}} ({{company}}) إلى فريقه. كلمة المرور لأول دخول: {{password}}"],
    action: "قبول الدعوة",
    closing: ["يعمل الرابط مرة واحدة خلال 7 أيام. يرجى تغيير كلمة المرور بعد تسجيل الدخول."],
  },
  registration_confirmation: {
    subject: "أهلًا بك في Contact Finder",
    lines: ["مرحبًا {{name}}،", "حسابك {{email}} جاهز."],
    action: "الذهاب إلى لوحة التحكم",
  },
  invoice: {
    subject: "خطتك: {{plan}}",
    lines: [
      "مرحبًا {{name}}،",
      "{{company}} على الخطة {{plan}}. المستحق: {{price}} دولار أمريكي.",
      "الرصيد الممنوح: {{personal}} بريد شخصي، {{business}} بريد عمل، {{phone}} رقم هاتف.",
    ],
    action: "الذهاب إلى لوحة التحكم",
  },
  addon_credits: {
    subject: "إضافتك: {{addon}}",
    lines: [
      "مرحبًا {{name}}،",
      "تم دفع {{addon}} ({{price}} دولار أمريكي، الفاتورة {{invoice}}) وأضيف رصيدها إلى حسابك.",
      "يبقى الرصيد صالحًا 12 شهرًا.",
    ],
    action: "الذهاب إلى لوحة التحكم",
  },
  email_change: {
    subject: "تأكيد بريدك الإلكتروني الجديد",
    lines: ["مرحبًا {{name}}،", "يرجى تأكيد أن {{newemail}} هو البريد الجديد لحسابك."],
    action: "تأكيد البريد الجديد",
    closing: ["يعمل الرابط مرة واحدة خلال ساعة. إن لم تطلب ذلك فلا تفعل شيئًا."],
  },
  email_changed: {
    subject: "تم تغيير بريدك الإلكتروني",
    lines: [
      "مرحبًا {{name}}،",
      "تم تغيير بريد حسابك إلى {{newemail}} وتسجيل الخروج من كل الأجهزة.",
      "إن لم تكن أنت من فعل ذلك فراسلنا فورًا.",
    ],
  },
  opt_out: {
    subject: "يرجى التأكيد: احذفوني من Contact Finder",
    lines: [
      "مرحبًا،",
      "طلب أحدهم أن يحذف Contact Finder بيانات الشخص صاحب الصفحة {{profile}}، وذكر هذا البريد الإلكتروني.",
      "إن كنت أنت من طلب ذلك فيرجى التأكيد.",
    ],
    action: "نعم، احذفوا بياناتي",
    closing: ["يعمل الرابط مرة واحدة خلال 24 ساعة.", "إن لم تطلب ذلك فلا تفعل شيئًا، ولن يتغير شيء."],
  },
  opt_out_done: {
    subject: "تم حذف بياناتك من Contact Finder",
    lines: [
      "مرحبًا،",
      "حُذفت بيانات الاتصال الخاصة بك لدينا ولدى كل من فتحها هنا، ولن نقبل بيانات جديدة عنك.",
      "ولكي يبقى الأمر كذلك نحتفظ ببصمة لعنوانك لا يستطيع أحد قراءة العنوان منها.",
    ],
  },
  demo_request: {
    subject: "طلب عرض توضيحي: {{name}}",
    lines: ["يرغب {{name}} ({{email}}) في عرض توضيحي للمنتج.", "{{query}}"],
  },
  already_registered: {
    subject: "لديك حساب بالفعل",
    lines: ["مرحبًا {{name}}،", "حاول أحدهم التسجيل بهذا البريد. لديك حساب بالفعل."],
    action: "تسجيل الدخول",
    closing: ["إن نسيت كلمة المرور فاختر «نسيت كلمة المرور» هناك. وإن لم تكن أنت فلا تفعل شيئًا."],
  },
};

export const mailTexts = { en, ar } as const satisfies Record<Language, Record<MailKind, MailText>>;

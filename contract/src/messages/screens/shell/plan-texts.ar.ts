/**
 * What plans and add-ons are called and say, in Arabic, by the English text that is stored; `#` stands for any number,
 * in the same order on both sides. Operators edit plans: a text that is not here shows as it is stored.
 */
export const planTexts: Readonly<Record<string, string>> = {
  Free: "المجانية",
  Trial: "التجريبية",
  Starter: "البداية",
  Growth: "النمو",
  Scale: "التوسّع",
  Custom: "المخصصة",
  "# phone credits": "# رصيد هاتف",

  "See what we have, at no cost.": "اطّلع على ما لدينا مجانًا.",
  "The whole product, to try with your team.": "المنتج كاملًا، لتجربه مع فريقك.",
  "For a first team: up to # users and # contact credits.": "لفريق أول: حتى # مستخدمين و# رصيد لجهات الاتصال.",
  "For a sales team that works every day.": "لفريق مبيعات يعمل كل يوم.",
  "For many teams, and for your own programs.": "لفرق كثيرة، ولبرامجك الخاصة.",
  "Seats, keys and credits as agreed with us.": "المقاعد والمفاتيح والأرصدة حسب الاتفاق معنا.",
  "Valid for # months, whatever plan you are on. Used after your plan's credits.":
    "مدة الصلاحية بالأشهر: #، مهما كانت خطتك. يُستخدم بعد رصيد خطتك.",

  Users: "المستخدمون",
  "Contact credits": "رصيد جهات الاتصال",
  "Business emails": "بريد العمل",
  "Personal emails": "البريد الشخصي",
  "Shared reveals": "كشوف مشتركة",
  "Roll-over": "ترحيل الرصيد",
  Export: "التصدير",
  "API access": "الوصول إلى API",

  "Up to #": "حتى #",
  Included: "مشمول",
  "Up to one period": "حتى فترة واحدة",
  Unlimited: "غير محدود",
  "As agreed": "حسب الاتفاق",
  "# key": "عدد المفاتيح: #",
  "# keys": "عدد المفاتيح: #",

  "The owner, members and pending invitations each take one seat.": "يشغل المالك وكل عضو وكل دعوة معلّقة مقعدًا واحدًا.",
  "One credit opens all direct dials of one person. Not found is free.":
    "رصيد واحد يفتح كل أرقام الهاتف المباشرة لشخص واحد. ما لا يُعثر عليه مجاني.",
  "Verified (about 97% delivery) costs 1 credit. Partially Verified (about 70% delivery) is free.":
    "المؤكد (نسبة وصول نحو 97٪) يكلف رصيدًا واحدًا. المؤكد جزئيًا (نحو 70٪) مجاني.",
  "One credit opens all personal emails of one person. Not found is free.":
    "رصيد واحد يفتح كل عناوين البريد الشخصي لشخص واحد. ما لا يُعثر عليه مجاني.",
  "What one of you has opened, everyone of your team opens free, for ever.":
    "ما يفتحه أحدكم يفتحه كل فريقك مجانًا، إلى الأبد.",
  "Unused plan credits carry over at renewal, to at most twice the plan's grant.":
    "يُرحَّل رصيد الخطة غير المستخدم عند التجديد، حتى ضعف منحة الخطة على الأكثر.",
  "Opened contacts stay readable and exportable whatever the plan says.":
    "تبقى جهات الاتصال المفتوحة مقروءة وقابلة للتصدير مهما كانت الخطة.",
  "Look people up from your own programs with a GET request.": "ابحث عن الأشخاص من برامجك الخاصة بطلب GET.",
  "Talk to us: we size it to your team.": "تحدث إلينا: نضبطها على حجم فريقك.",
};

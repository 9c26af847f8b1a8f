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
  "# phone credits": "# نقطة للهاتف",

  "Try it free.": "جرّبه مجانًا.",
  "The whole product, for your team to try.": "المنتج كاملًا، لتجربه مع فريقك.",
  "For a first team: up to # users and # phone credits.": "لفريق أول: حتى # مستخدمين و# نقطة للهاتف.",
  "For sales teams at work every day.": "لفريق مبيعات يعمل كل يوم.",
  "For larger teams and API users.": "للفرق الأكبر ولمستخدمي API.",
  "Custom seats, keys and credits.": "مقاعد ومفاتيح ونقاط حسب حاجتك.",
  "Valid for # months on any plan. Used after your plan's credits.":
    "مدة الصلاحية بالأشهر: #، مهما كانت خطتك. يُستخدم بعد رصيد خطتك.",

  Users: "المستخدمون",
  "Phone credits": "رصيد الهاتف",
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
  "One credit reveals all phone numbers of one person. Not found is free.":
    "نقطة واحدة تكشف كل أرقام هاتف شخص واحد. ما لا يُعثر عليه مجاني.",
  "Verified (about 97% delivery) costs 1 credit. Partially Verified (about 70% delivery) is free.":
    "المؤكد (نسبة وصول نحو \u206697%\u2069) يكلف نقطة واحدة. المؤكد جزئيًا (نحو \u206670%\u2069) مجاني.",
  "One credit reveals all personal emails of one person. Not found is free.":
    "نقطة واحدة تكشف كل عناوين البريد الشخصي لشخص واحد. ما لا يُعثر عليه مجاني.",
  "Reveal once, share with the whole team.": "اكشف مرة واحدة وشارك مع الفريق كله.",
  "Unused plan credits carry over at renewal, to at most twice the plan's grant.":
    "يُرحَّل رصيد الخطة غير المستخدم عند التجديد، حتى ضعف منحة الخطة على الأكثر.",
  "What you reveal stays yours to read and export, on any plan.": "ما تكشفه يبقى لك للقراءة والتصدير مهما كانت خطتك.",
  "Look up people from your own programs.": "ابحث عن الأشخاص من برامجك الخاصة.",
  "A lookup costs the same credits as a reveal. What your team already owns is free, so a retry never costs twice.":
    "يكلف البحث ما يكلفه الكشف. ما كشفه فريقك مجاني، فلا تكلف إعادة المحاولة شيئًا.",
  "Talk to us, and we'll size it to your team.": "تحدث إلينا: نضبطها على حجم فريقك.",
};

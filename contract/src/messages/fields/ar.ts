import { nameFaultsAr } from "../names.ts";
import type { FieldFault } from "./en.ts";

/** The same in Arabic. */
export const fieldFaults: Record<FieldFault, string> = {
  required: "مطلوب",
  text: "يجب أن تكون القيمة نصًا",
  number: "يجب أن تكون القيمة رقمًا",
  integer: "يجب أن تكون القيمة رقمًا صحيحًا",
  boolean: "يجب أن تكون القيمة نعم أو لا",
  list: "يجب أن تكون القيمة قائمة",
  object: "يجب أن تكون القيمة كائنًا",
  date: "يجب أن تكون القيمة تاريخًا",
  tooShort: "الحد الأدنى للأحرف {{least}}، وعددها هنا {{length}}",
  tooLong: "الحد الأقصى للأحرف {{most}}، وعددها هنا {{length}}",
  tooFew: "الحد الأدنى للعناصر {{least}}، وعددها هنا {{length}}",
  tooMany: "الحد الأقصى للعناصر {{most}}، وعددها هنا {{length}}",
  tooSmall: "يجب أن تكون القيمة {{least}} أو أكثر",
  tooLarge: "يجب أن تكون القيمة {{most}} أو أقل",
  notAbove: "يجب أن تكون القيمة أكثر من {{least}}",
  notBelow: "يجب أن تكون القيمة أقل من {{most}}",
  step: "يجب أن تكون القيمة من مضاعفات {{step}}",
  oneOf: "يجب أن تكون القيمة إحدى هذه القيم: {{list}}",
  unknown: "غير مقبول هنا: {{list}}",
  email: "البريد الإلكتروني غير صالح",
  phone: "رقم الهاتف غير صالح",
  country: "لا توجد دولة بهذا الرمز",
  url: "يجب أن تكون القيمة عنوان ويب",
  form: "القيمة ليست بالصيغة المطلوبة",
  value: "لا يمكن استخدام هذه القيمة",
  nameLink: nameFaultsAr.link,
  nameEmail: nameFaultsAr.email,
  nameSign: nameFaultsAr.sign,
};

export const refusedField = "الحقل '{{field}}': {{fault}}.";

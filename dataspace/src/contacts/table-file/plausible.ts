const scripts = [/\p{sc=Latn}/u, /\p{sc=Cyrl}/u, /\p{sc=Grek}/u, /\p{sc=Arab}/u, /\p{sc=Hebr}/u, /\p{sc=Thai}/u];
const eastern = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー々]/u;

/** Signs above ASCII that texts have between words. */
const usualSigns =
  /[\u2010-\u2027\u2030\u2039\u203A\u20AC\u2122\u2116\u060C\u061B\u061F\u0640\u3000-\u303F\uFF00-\uFF65\u00A0©®«»·•°º²³§¿¡££€\u200C-\u200F]/u;

/** Bytes that no text has in any encoding: control characters, private or unassigned code points, half-width kana, rare blocks. */
const neverInText = /[\u0080-\u009F\uFFFD\p{Co}\p{Cn}\uFB00-\uFB06\uFF66-\uFF9F]/u;

/** The letters above ASCII of each Latin language: a word has those of one. */
const alphabets = [
  "äöüß",
  "áäčďéěíĺľňóôŕřšťúůýž",
  "ąćęłńóśźż",
  "áéíóöőúüű",
  "ăâîşţșț",
  "čćđšž",
  "çğıi̇öşüâîû",
  "àâæçéèêëîïôœùûüÿ",
  "áéíóúñüïçàèòºª",
  "áâãàçéêíóôõúü",
  "àèéìíîòóùú",
  "åäöæøéüóàôáđčŧšž",
  "áðéíóúýþæö",
  "áéíóúàèìòùâêîôûŵŷ",
  "ąčęėįšųūž",
  "āčēģīķļņšūžōŗ",
  "äöõüšž",
  "äáâèéêëíïóöúü",
  "ëçċġħż",
  "ăâđêôơưàảãạáằẳẵặắầẩẫậấèẻẽẹéềểễệếìỉĩịíòỏõọóồổỗộốờởỡợớùủũụúừửữựứỳỷỹỵý",
].map((letters) => new Set(letters.normalize("NFC")));

/** The share of words with letters above ASCII that look like words of a language, from 0 to 1. */
export function plausibility(text: string): number {
  const words = text.split(/[\s\p{P}\d@]+/u).filter((word) => /[^\0-\x7F]/u.test(word));
  if (words.length === 0) return 0;
  return words.filter(isWord).length / words.length;
}

function isWord(word: string): boolean {
  if (neverInText.test(word)) return false;
  const letters = word.replaceAll(/[\p{M}'’.]/gu, "");
  if (eastern.test(letters)) return !/[a-z]/iu.test(letters) && /^[\p{L}\p{N}]+$/u.test(letters);
  if (!/^\p{L}+$/u.test(letters)) return letters.length === 1 && usualSigns.test(letters);
  if (scripts.filter((script) => script.test(letters)).length !== 1) return false;
  if (/\p{Ll}\p{Lu}|\p{Lu}(?![A-Z])\p{Lu}\p{Ll}/u.test(letters)) return false;
  // Greek words carry an accent, and a final sigma ends them; Hebrew that is read as Greek has neither.
  if (/^\p{Ll}{3,}$/u.test(word) && /^\p{sc=Grek}+$/u.test(word) && !/[άέήίόύώΐΰ]/u.test(word.normalize("NFC")))
    return false;
  if (/ς\p{L}/u.test(word)) return false;
  return !/\p{sc=Latn}/u.test(letters) || isOfOneLanguage(letters);
}

function isOfOneLanguage(letters: string): boolean {
  const special = letters.toLowerCase().match(/[^\0-\x7F]/gu) ?? [];
  return alphabets.some((alphabet) => special.every((letter) => alphabet.has(letter)));
}

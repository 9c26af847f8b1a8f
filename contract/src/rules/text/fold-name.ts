const marks = /[\u0300-\u036f\u064b-\u0655\u0670]/gu;
const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ŧ: "t",
  ς: "σ",
};

/**
 * A name as it is searched: in no case, without accents and vowel signs, in letters that every keyboard has ("Łukasz Groß" is
 * found by "lukasz gross"); full-width and mathematical letters are the plain ones. The database's `fold_name` says the same.
 */
export function foldName(name: string): string {
  const bare = name.normalize("NFKC").toLowerCase().normalize("NFD").replace(marks, "");
  return bare.replace(/[ßæœþøłđðħıŧς]/gu, (letter) => letters[letter] ?? letter).normalize("NFC");
}

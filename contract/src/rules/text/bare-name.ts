import { foldName } from "./fold-name.ts";

/** A name without titles and suffixes, with the initials and generation that distinguish namesakes. */
export type BareName = {
  /** First, middle and last names as written. */
  readonly name: string;
  /** Middle names of which only the first letter is known, folded. */
  readonly initials: readonly string[];
  /** `jr`, `sr`, `ii` …; null where none is named. */
  readonly generation: string | null;
};

/** Forms of address before a name, folded, without their points and hyphens. */
const titles = wordSet(`
  mr mrs ms miss mx dr prof professor doctor sir dame lord lady rev reverend hon honorable capt captain major col
  colonel gen general lt sgt engr eng ir ing rabbi imam sheikh fr sister pastor herr frau hr fraulein profdr drmed drmult drrernat
  dipling dipl diplkfm diplinf mag magister m mme mlle monsieur madame mademoiselle me maitre docteur sr sra srta senor senora senorita
  don dona d dna lic licda arq sig signor signora signore sigra signorina dott dottssa dottore dottoressa avv geom arch dra
  senhor senhora dhr mevr mw mevrouw meneer drs mgr mgrinz inz drhab drinz profdrhab pani fru froken rouva herra
  adv barr er cllr chief ambassador admiral seri exmo exma univprof pd privdoz dkfm bay bayan doc docdr av profdra mudr judr rndr phdr mvdr bc pan гн гжа господин госпожа др проф д профессор доктор
 ا د دكتور الدكتور دكتورة الدكتورة م مهندس المهندس السيد السيدة سيد سيدة استاذ الاستاذ الاستاذة الانسة דר מר גב גברת פרופ עוד
  श्री श्रीमती डॉ shri smt kum tuan encik puan datuk`);
/** Degrees and posts after a name. */
const suffixes = wordSet(`
  phd dphil md do dds dmd dvm jd llm llb mba emba executivemba msc bsc ms bs ba ma meng beng mphil mpa mph mpp med bed dba edd
  psyd pharmd rn np pa cpa cfa cma cia cisa cissp cism pmp pmi csm cspo acca fca aca acma cgma frm esq esquire pe ceng mcips
  fcips mcipd fcipd assoccipd sphr phr shrmcp shrmscp itil leed ap gphr cipd kc qc obe mbe cbe kbe mep mp mph bcom mcom mtech
  btech barch march dipl dipling mag ing bey hanim san ji phdc abd ret retd csc drsc peng frcp frcs frics rics leedap bdc`);
const generations = wordSet("jr sr junior senior ii iii iv filho neto");

const brackets = /[([{（【［][^()[\]{}（）【】［］]*[)\]}）】］]/gu;
const quoted = /(?<=\s)(?:"[^"]+"|“[^”]+”|„[^“”]+[“”]|«[^»]+»|‘[^’]+’|'[^']+')(?=\s)/gu;
const pronouns =
  /(?<![\p{L}\p{N}])(?:she|he|they|ze|xe|her|him|them|elle|il|iel|ella|él|elle|ela|ele|lei|lui|sie|er|hij|zij)(?:\s*\/\s*\p{L}+)+/giu;
/** Forms of address that Chinese, Japanese and Korean write after a name. */
const after = /(?<=[\p{L}][\p{L}\s]*)\s?(?:様|さん|さま|氏|殿|先生|女士|小姐|博士|教授|님|씨)$/u;
const letter = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}](?:\.(?:\p{L}\.){0,2}\p{L}?)?$/u;
/** What people write behind a name: `| CEO`, `- hiring!`, `• MBA`, `#OpenToWork`. */
const tagline = /(?:\s+[-–—•·]\s|\s*\||\s+#(?=\p{L}))(?<=\p{L}\s+\p{L}.*).*$/u;
const birthName = /\s(?:geb\.|geboren|née?|born|nata|nacida)\s+\p{Lu}[\p{L}'’-]+/gu;
/** Doctors of German faculties: `Dr. med.`, `Dr.-Ing.`, `Dr. rer. nat.`. */
const faculty =
  /(?<=(?:^|\s)dr\.?)[\s-]*(?:(?:hab|n|h\.\s?c|med|rer|nat|phil|jur|iur|ing|pol|oec|publ|theol|dent|vet|habil|techn|mult|univ|soc)\.\s*)+(?=\p{L})/giu;

/**
 * Reads a name as people write it in lists and profiles: without titles, degrees, pronouns, nicknames and middle letters, of which a
 * first and a last name always stay.
 */
export function bareName(text: string): BareName {
  const plain = text.normalize("NFKC");
  const [main = "", ...parts] = plain
    .replace(brackets, " ")
    .replace(quoted, " ")
    .replace(pronouns, " ")
    .replace(/[®™©]/gu, "")
    .replace(birthName, "")
    .replace(faculty, " ")
    .split(/[,،、]/u);
  const others = parts.filter((part) => !isSuffix(part, main));
  const words = [main, ...others]
    .join(" ")
    .replace(tagline, "")
    .trim()
    .replace(after, "")
    .replace(/^(\p{L}{1,5}\.)(?=\p{Lu}\p{Ll})/u, "$1 ");
  const all = words.split(/[\s|]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const generation = [...all, ...parts.flatMap((part) => part.split(/\s+/))]
    .map(keyOf)
    .find((word) => generations.has(word));
  const own = withoutEnds(all);
  const full = own.filter((word) => !isLetter(word));
  const initials = full.length < 2 ? [] : own.filter(isLetter).flatMap((word) => [...keyOf(word)]);
  return {
    name: (full.length < 2 ? own : full).join(" ") || plain.trim(),
    initials,
    generation: generation === undefined ? null : generation.replace("junior", "jr").replace("senior", "sr"),
  };
}

/** Whether a text is nothing but a form of address: "Mr", "Dr.". */
export function isFormOfAddress(text: string): boolean {
  return titles.has(keyOf(text));
}

/** Whether a text is nothing but degrees, posts or a generation: "PhD", "Ph. D", "Jr.", "MBA CPA". */
export function isDegree(text: string): boolean {
  return [[text], text.trim().split(/[\s/&|]+/u)].some((words) => words.every(isAfterName));
}

function isAfterName(word: string): boolean {
  return suffixes.has(keyOf(word)) || generations.has(keyOf(word));
}

function withoutEnds(all: readonly string[]): string[] {
  let [from, to] = [0, all.length];
  const hasTwo = (): boolean => all.slice(from, to).filter((word) => !isLetter(word)).length > 2;
  while (to - from > 1 && titles.has(keyOf(all[from] ?? "")) && (hasTwo() || isWritten(all[from] ?? ""))) from += 1;
  while (to - from > 2 && isEnd(all[to - 1] ?? "")) to -= 1;
  return all.slice(from, to);
}

/** A title that is a name too, such as Don, is one where two names follow; "Dr." and the like always are. */
function isWritten(word: string): boolean {
  return /\p{L}.*\p{L}.*\.$/u.test(word) || /^(?:mr|mrs|ms|dr|prof|herr|frau)$/i.test(word);
}

/** The last word is a degree where it is written as one: in capitals or with points. */
function isEnd(word: string): boolean {
  const key = keyOf(word);
  return (
    generations.has(key) ||
    (suffixes.has(key) && (/\p{Lu}.*\p{Lu}|\./u.test(word) || key.length > 3 || /^\p{Ll}/u.test(word)))
  );
}

/** Whether what stands after a comma is degrees, not the first name of "Doe, Jane". */
function isSuffix(part: string, main: string): boolean {
  const words = part
    .trim()
    .split(/[\s/&|]+/u)
    .filter((word) => word !== "");
  if (words.length === 0 || isDegree(part)) return true;
  const isLoud = main === main.toUpperCase();
  const hasName = main.trim().split(/\s+/u).length > 1;
  return (
    hasName &&
    !isLoud &&
    words.every((word) => /^[\p{Lu}\d][\p{Lu}\d.+®™-]{1,14}$/u.test(word) || suffixes.has(keyOf(word)))
  );
}

function isLetter(word: string): boolean {
  return letter.test(word);
}

function keyOf(word: string): string {
  return foldName(word).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/).map(keyOf));
}

import { readFindText } from "@finder/contract/rules/text/find-text";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from "react-router-dom";
import type { TextKey } from "@/i18n/texts/text-key";
import { useTranslation } from "@/i18n/useTranslation";
import { remembered } from "@/lib/browser/remembered";
import { useStable } from "@/lib/useStable";
import { datums, type DatumField } from "../reveal/datums";
import {
  type FindQuery,
  readFindQuery,
  readOptions,
  textIn,
  writeMatch,
  writeOptions,
  writeProfile,
} from "./find-query";
import { useWords } from "./useWords";
import { addressOf, type FindSearch, readFind, texts, writeFind } from "./view/find-address";

type Problem = { of: "text" | "options"; key: TextKey };
type Params = Record<string, string> | URLSearchParams;

/** Marks the places that the form itself goes to: its fields stay as they are. */
const own = { byFindForm: true };

/**
 * The one field of Search, its options, and what it finds. What is found lives in the address; the form goes there on submit,
 * on a pasted profile URL, and on every change of an option once a profile was searched. An empty field clears the result.
 * The form follows the address: the back button brings the earlier text and options with their result.
 */
export function useFindForm() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const place = useLocation();
  const came = useNavigationType();
  const readWords = useWords();
  const asked = readFindQuery(params, place.state);
  const view = readFind(params);
  const said = saidText(asked, view.search, (name, company) => t("find.nameAt", { name, company }));
  const textOf = (): string => textIn(place.state, "text") ?? said;
  const dataOf = (): DatumField[] | null => (asked.what === "profile" ? asked.data : null);
  const [text, setText] = useState(textOf);
  const [data, setData] = useState(() => dataOf() ?? readOptions(remembered.read("searchOptions")));
  const [problem, setProblem] = useState<Problem>();
  const [searched, setSearched] = useState(asked.what !== "nothing");
  const [reading, setReading] = useState(false);
  const [shownPlace, setShownPlace] = useState(place.key);
  const round = useRef(0);
  if (place.key !== shownPlace) {
    setShownPlace(place.key);
    if (came === NavigationType.Pop || !isOwn(place.state)) {
      setText(textOf());
      setData(dataOf() ?? data);
      setProblem(undefined);
      setSearched(asked.what !== "nothing");
    }
  }

  const go = (to: Params, { replace = false, email }: { replace?: boolean; email?: string } = {}): void => {
    const search = new URLSearchParams(to).toString();
    const same = search === params.toString() && email === undefined;
    void navigate({ search }, { replace: same || replace, state: email === undefined ? own : { ...own, email } });
  };
  const find = (search: Partial<FindSearch>, replace = false): void =>
    go(writeFind({ ...view, search: { ...withoutText(view.search), ...search }, after: null, saved: null }), {
      replace,
    });
  const fail = (of: Problem["of"], key: TextKey): void => {
    setProblem({ of, key });
    go({});
  };
  const run = async (wanted: string, chosen: DatumField[], replace = false): Promise<void> => {
    round.current += 1;
    const mine = round.current;
    const read = readFindText(wanted);
    setSearched(true);
    setProblem(undefined);
    setReading(read.kind === "words");
    if (chosen.length === 0) return fail("options", "errors.NO_OPTION_CHOSEN");
    if (read.kind === "refused")
      return fail("text", read.code === "INVALID_EMAIL" ? "signIn.emailInvalid" : `errors.${read.code}`);
    if (read.kind === "profile") return go(writeProfile(wanted.trim(), chosen), { replace });
    if (read.kind === "email") return go({}, { replace, email: read.email });
    const found = await readWords(read.words, read.company);
    if (mine !== round.current) return;
    setReading(false);
    if ("search" in found) find(found.search, replace);
    else go(writeMatch({ ...found, sure: "good" }), { replace });
  };
  const searchAnything = (wanted: string, replace = false): void => {
    const chosen = data.length > 0 ? data : readOptions(null);
    setText(wanted.trim());
    setData(chosen);
    void run(wanted, chosen, replace);
  };
  // A text that another page's field was given is searched on arrival, in place of it in the history.
  const arrive = useStable((wanted: string) => searchAnything(wanted, true));
  useEffect(() => {
    const given = textIn(place.state, "text");
    if (given !== null) arrive(given);
  }, [arrive, place.state]);

  return {
    asked,
    /** The words that the address searches, and the query that searches them again; empty for a profile or an email. */
    words: {
      said: asked.what === "match" || asked.what === "people" ? said : "",
      query: asked.what === "match" ? params.toString() : addressOf(textsOf(view.search)),
    },
    text,
    data,
    problem,
    /** Whether the words are being read. */
    reading,
    /** The profile as it is understood, where it was written in another way; null when there is nothing to say. */
    understood: [readProfileUrl(text)?.url ?? null].find((read) => read !== text.trim()) ?? null,
    /** The one condition that the field shows, where it could be meant in another way. */
    meant: meantBy(view.search, text),
    submit: (): void => {
      setText(text.trim());
      void run(text, data);
    },
    /** Searches a given text, for everything where nothing is ticked: a choice already made is never refused. */
    search: searchAnything,
    /** Finds people by these conditions in place of the field's text. */
    find: (search: Partial<FindSearch>, shown = ""): void => {
      round.current += 1;
      setReading(false);
      setProblem(undefined);
      setText(shown);
      find(search);
    },
    changeText: (next: string): void => {
      setText(next);
      if (problem?.of === "text") setProblem(undefined);
      if (next.trim() !== "") return;
      round.current += 1;
      setReading(false);
      setProblem(undefined);
      setSearched(false);
      if (asked.what === "people") find({});
      else go({});
    },
    /** True when the pasted text holds a profile and is being searched. */
    paste: (pasted: string): boolean => {
      if (readProfileUrl(pasted) === null) return false;
      searchAnything(pasted);
      return true;
    },
    changeOption: (field: DatumField, on: boolean): void => {
      const chosen = inOrder((one) => (one === field ? on : data.includes(one)));
      setData(chosen);
      remembered.write("searchOptions", writeOptions(chosen));
      // An email is not asked about again: each unpaid answer counts.
      const runs = readProfileUrl(text) !== null || problem !== undefined || chosen.length === 0;
      if (searched && runs && text.trim() !== "") void run(text, chosen);
      else setProblem(undefined);
    },
    /** Shows these data too, without changing what is remembered. */
    alsoShow: (fields: readonly DatumField[]): void => {
      const chosen = inOrder((one) => data.includes(one) || fields.includes(one));
      if (chosen.length === data.length) return;
      setData(chosen);
      void run(text, chosen);
    },
  };
}

export type FindForm = ReturnType<typeof useFindForm>;

/** What the field shows of what is asked. */
function saidText(asked: FindQuery, search: FindSearch, at: (name: string, company: string) => string): string {
  if (asked.what === "profile") return asked.url;
  if (asked.what === "email") return asked.email;
  if (asked.what === "match") return at(asked.name, asked.company);
  if (search.name) return search.name;
  return search.title && search.companyName ? at(search.title, search.companyName) : search.title || search.companyName;
}

function textsOf({ title, name, companyName }: FindSearch): Partial<FindSearch> {
  return { title, name, companyName };
}

/** The other conditions than the one that the field shows. */
function withoutText(search: FindSearch): FindSearch {
  return search.name ? { ...search, name: "" } : { ...search, title: "", companyName: "" };
}

function meantBy(search: FindSearch, text: string): (typeof texts)[number] | null {
  const shown = texts.filter((name) => search[name] !== "");
  const [only] = shown;
  return only && shown.length === 1 && search[only] === text.trim() ? only : null;
}

function isOwn(state: unknown): boolean {
  return typeof state === "object" && state !== null && "byFindForm" in state;
}

function inOrder(wanted: (field: DatumField) => boolean): DatumField[] {
  return datums.map(({ field }) => field).filter(wanted);
}

import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { useState } from "react";
import { NavigationType, useLocation, useNavigationType, useSearchParams } from "react-router-dom";
import { remembered } from "@/lib/browser/remembered";
import { datums, type DatumField } from "../reveal/datums";
import { readOptions, readSearch, writeOptions, writeSearch } from "./search-address";

type Problem = { of: "url" | "options"; key: "errors.BAD_PROFILE_URL" | "errors.NO_OPTION_CHOSEN" };

/** Marks the places that the form itself goes to: its fields stay as they are. */
const own = { bySearchForm: true };

/**
 * The search form and the search that runs. The running search lives in the address; the form runs it on submit, on a
 * pasted profile URL, and on every change of an option once something was searched. An empty input clears the result. The
 * form follows the address: the back button brings the earlier input and options with their result.
 */
export function useSearchForm() {
  const [params, setParams] = useSearchParams();
  const place = useLocation();
  const came = useNavigationType();
  const asked = readSearch(params);
  const [url, setUrl] = useState(asked?.url ?? "");
  const [data, setData] = useState(() => asked?.data ?? readOptions(remembered.read("searchOptions")));
  const [problem, setProblem] = useState<Problem>();
  const [searched, setSearched] = useState(asked !== null);
  const [shownPlace, setShownPlace] = useState(place.key);
  if (place.key !== shownPlace) {
    setShownPlace(place.key);
    if (came === NavigationType.Pop || !isOwn(place.state)) {
      setUrl(asked?.url ?? "");
      setData(asked?.data ?? data);
      setProblem(undefined);
      setSearched(asked !== null);
    }
  }

  const go = (search: Record<string, string>): void => {
    const same = new URLSearchParams(search).toString() === params.toString();
    setParams(search, { replace: same, state: own });
  };
  const run = (wantedUrl: string, wantedData: DatumField[]): void => {
    const found = check(wantedUrl, wantedData);
    setProblem(found);
    setSearched(true);
    go(found ? {} : writeSearch({ url: wantedUrl.trim(), data: wantedData }));
  };
  const searchAnything = (text: string): void => {
    const wanted = data.length > 0 ? data : readOptions(null);
    setUrl(text.trim());
    setData(wanted);
    run(text, wanted);
  };

  return {
    asked,
    url,
    data,
    problem,
    /** The profile as it is understood, where it was written in another way; null when there is nothing to say. */
    understood: [readProfileUrl(url)?.url ?? null].find((read) => read !== url.trim()) ?? null,
    submit: (): void => {
      setUrl(url.trim());
      run(url, data);
    },
    /** Searches a given profile, for everything where nothing is ticked: a choice already made is never refused. */
    search: searchAnything,
    changeUrl: (text: string): void => {
      setUrl(text);
      if (problem?.of === "url") setProblem(undefined);
      if (text.trim() !== "") return;
      setProblem(undefined);
      setSearched(false);
      go({});
    },
    /** True when the pasted text holds a profile and is being searched. */
    paste: (text: string): boolean => {
      if (readProfileUrl(text) === null) return false;
      searchAnything(text);
      return true;
    },
    changeOption: (field: DatumField, on: boolean): void => {
      const chosen = inOrder((one) => (one === field ? on : data.includes(one)));
      setData(chosen);
      remembered.write("searchOptions", writeOptions(chosen));
      if (searched && url.trim() !== "") run(url, chosen);
      else setProblem(undefined);
    },
    /** Shows these data too, without changing what is remembered. */
    alsoShow: (fields: readonly DatumField[]): void => {
      const chosen = inOrder((one) => data.includes(one) || fields.includes(one));
      if (chosen.length === data.length) return;
      setData(chosen);
      run(url, chosen);
    },
  };
}

function isOwn(state: unknown): boolean {
  return typeof state === "object" && state !== null && "bySearchForm" in state;
}

function check(url: string, data: DatumField[]): Problem | undefined {
  if (data.length === 0) return { of: "options", key: "errors.NO_OPTION_CHOSEN" };
  if (readProfileUrl(url) === null) return { of: "url", key: "errors.BAD_PROFILE_URL" };
  return undefined;
}

function inOrder(wanted: (field: DatumField) => boolean): DatumField[] {
  return datums.map(({ field }) => field).filter(wanted);
}

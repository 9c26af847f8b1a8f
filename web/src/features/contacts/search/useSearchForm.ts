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
  // Counts searches started by an address; 0 when an option or the back button starts one.
  const [runs, setRuns] = useState(0);
  const [shownPlace, setShownPlace] = useState(place.key);
  if (place.key !== shownPlace) {
    setShownPlace(place.key);
    if (came === NavigationType.Pop || !isOwn(place.state)) {
      setUrl(asked?.url ?? "");
      setData(asked?.data ?? data);
      setProblem(undefined);
      setSearched(asked !== null);
      setRuns(0);
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
  const search = (text: string): void => {
    setUrl(text.trim());
    setRuns((before) => before + 1);
    run(text, data);
  };

  return {
    asked,
    url,
    data,
    problem,
    runs,
    /** The profile as it is understood, where it was written in another way; null when there is nothing to say. */
    understood: [readProfileUrl(url)?.url ?? null].find((read) => read !== url.trim()) ?? null,
    submit: () => search(url),
    search,
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
      search(text);
      return true;
    },
    changeOption: (field: DatumField, on: boolean): void => {
      const chosen = inOrder((one) => (one === field ? on : data.includes(one)));
      setData(chosen);
      setRuns(0);
      remembered.write("searchOptions", writeOptions(chosen));
      if (searched && url.trim() !== "") run(url, chosen);
      else setProblem(undefined);
    },
    /** Shows these data too, without changing what is remembered. */
    alsoShow: (fields: readonly DatumField[]): void => {
      const chosen = inOrder((one) => data.includes(one) || fields.includes(one));
      if (chosen.length === data.length) return;
      setData(chosen);
      setRuns(0);
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

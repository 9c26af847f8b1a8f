import { readProfileUrl } from "@finder/contract/rules/profile-url";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { remembered } from "@/remembered";
import { datums, type DatumField } from "../reveal/datums";
import { readOptions, readSearch, writeOptions, writeSearch } from "./search-address";

type Problem = { of: "url" | "options"; key: "errors.BAD_PROFILE_URL" | "errors.NO_OPTION_CHOSEN" };

const check = (url: string, data: DatumField[]): Problem | undefined => {
  if (data.length === 0) return { of: "options", key: "errors.NO_OPTION_CHOSEN" };
  if (readProfileUrl(url) === null) return { of: "url", key: "errors.BAD_PROFILE_URL" };
  return undefined;
};

const inOrder = (wanted: (field: DatumField) => boolean): DatumField[] =>
  datums.map(({ field }) => field).filter(wanted);

/**
 * The search form and the search that runs. The running search lives in the address; the form runs it on submit, on a
 * pasted profile URL, and on every change of an option once something was searched. An empty input clears the result.
 */
export const useSearchForm = () => {
  const [params, setParams] = useSearchParams();
  const asked = readSearch(params);
  const [url, setUrl] = useState(asked?.url ?? "");
  const [data, setData] = useState(() => asked?.data ?? readOptions(remembered.read("searchOptions")));
  const [problem, setProblem] = useState<Problem>();
  const [searched, setSearched] = useState(asked !== null);
  // Counts the searches that a person asked for, as against those that an option runs again.
  const [runs, setRuns] = useState(0);

  const run = (wantedUrl: string, wantedData: DatumField[]): void => {
    const found = check(wantedUrl, wantedData);
    setProblem(found);
    setSearched(true);
    setParams(found ? {} : writeSearch({ url: wantedUrl.trim(), data: wantedData }));
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
      setParams({});
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
};

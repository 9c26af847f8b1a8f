import { useState } from "react";
import { format, t } from "../i18n";
import { Action } from "../ui/Action";
import { type Filled, mostPeople, mostText, readPeople, type Unread } from "./basket";
import { collect } from "./basket-store";

type Result = Filled & { readonly unread: readonly Unread[] };

/** Collects the people whose addresses are in a pasted text, and gives the reason for each skipped line. */
export function PasteForm() {
  const [text, setText] = useState("");
  const [result, setResult] = useState<Result>();
  const add = () => {
    const { people, unread } = readPeople(text);
    setResult({ ...collect(people), unread });
    setText("");
  };
  return (
    <details>
      <summary>{t("side.paste")}</summary>
      <textarea
        aria-label={t("side.paste")}
        dir="ltr"
        rows={4}
        maxLength={mostText}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Action onClick={add}>{t("side.add")}</Action>
      <p role="status">{result && outcome(result)}</p>
      {result && <Skipped {...result} />}
    </details>
  );
}

function outcome({ added, leftOut }: Result): string {
  return [
    added === 0 && leftOut === 0 ? t("side.keptNobody") : null,
    added > 0 ? t("side.kept", { count: added }) : null,
    leftOut > 0 ? t("side.leftOut", { count: leftOut, most: mostPeople }) : null,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Skipped lines that are shown; the rest are only counted. */
const mostNamed = 50;

function Skipped({ known, unread }: Result) {
  const lines = [...unread, ...known.map(({ key }) => ({ text: key, why: "known" as const }))];
  if (lines.length === 0) return null;
  const title = t("side.skipped", { count: lines.length });
  return (
    <>
      <p className="muted">{title}</p>
      <ul className="skipped" aria-label={title}>
        {lines.slice(0, mostNamed).map(({ text, why }, index) => (
          <li key={index}>
            <bdi>{text}</bdi>: {t(`side.skippedWhy.${why}`)}
          </li>
        ))}
        {lines.length > mostNamed && <li>{t("side.skippedMore", { more: format(lines.length - mostNamed) })}</li>}
      </ul>
    </>
  );
}

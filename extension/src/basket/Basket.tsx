import { useState } from "react";
import { format, t } from "../i18n";
import { Action } from "../ui/Action";
import { type Filled, mostPeople, mostText, readPeople } from "./basket";
import { basket, collect, emptyBasket, takeOut } from "./kept";
import { Sending } from "./Sending";

const outcome = ({ added, leftOut }: Filled): string =>
  [
    added === 0 && leftOut === 0 ? t("side.keptNobody") : null,
    added > 0 ? t("side.kept", { count: added }) : null,
    leftOut > 0 ? t("side.leftOut", { count: leftOut, most: mostPeople }) : null,
  ]
    .filter(Boolean)
    .join(" ");

const PasteForm = () => {
  const [text, setText] = useState("");
  const [filled, setFilled] = useState<Filled>();
  const add = () => {
    setFilled(collect(readPeople(text)));
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
      <p role="status">{filled && outcome(filled)}</p>
    </details>
  );
};

const People = () => (
  <details>
    <summary>{t("side.show")}</summary>
    <ul className="people">
      {basket.use().map(({ key, name }) => (
        <li key={key} className="row">
          <bdi title={key}>{name}</bdi>
          <Action onClick={() => takeOut(key)} label={t("side.take", { name })}>
            <span aria-hidden="true">×</span>
          </Action>
        </li>
      ))}
    </ul>
    <Action onClick={emptyBasket}>{t("side.empty")}</Action>
  </details>
);

/** Collected people, and what can be done with all of them at once. */
export const Basket = () => {
  const { length } = basket.use();
  return (
    <section className="card" aria-labelledby="basket">
      <div className="row">
        <h2 id="basket">{t("side.basket")}</h2>
        <span className="muted">{t("side.basketCount", { count: length, most: format(mostPeople) })}</span>
      </div>
      {length === 0 && <p className="muted">{t("side.basketEmpty")}</p>}
      {length > 0 && <People />}
      <PasteForm />
      <Sending />
    </section>
  );
};

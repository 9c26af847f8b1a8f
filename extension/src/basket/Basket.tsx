import { format, t } from "../i18n";
import { Action } from "../ui/Action";
import { mostPeople } from "./basket";
import { basket, emptyBasket, takeOut } from "./basket-store";
import { PasteForm } from "./PasteForm";
import { Sending } from "./Sending";

/** The collected people, and the actions on all of them. */
export function Basket() {
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
}

function People() {
  return (
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
}

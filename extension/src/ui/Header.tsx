import { Briefcase, Mail, Phone } from "lucide-react";
import { chooseLanguage, format, language, type Language, languages, t } from "../i18n";
import { balance } from "../product/balance";
import { session, signOut } from "../product/session";
import { Action } from "./Action";

const pools = [
  { field: "personalEmail", label: "side.personalCredits", icon: Mail },
  { field: "businessEmail", label: "side.businessCredits", icon: Briefcase },
  { field: "phone", label: "side.phoneCredits", icon: Phone },
] as const;

/** Name, balances, language, and the way out. */
export function Header() {
  const current = session.use();
  return (
    <header>
      <div className="row">
        <h1>{t("side.title")}</h1>
        <LanguageChoice />
        {current.state === "in" && <Action onClick={() => void signOut()}>{t("side.signOut")}</Action>}
      </div>
      {current.state === "in" && (
        <div className="row">
          <bdi className="muted">{current.viewer.name}</bdi>
          <Credits />
        </div>
      )}
    </header>
  );
}

function LanguageChoice() {
  return (
    <select
      aria-label={t("side.language")}
      value={language.use()}
      onChange={({ target }) => void chooseLanguage(target.value as Language)}
    >
      {Object.entries(languages).map(([code, { name }]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Credits() {
  const credits = balance.use();
  if (!credits) return null;
  return (
    <ul className="credits" aria-label={t("side.credits")}>
      {pools.map(({ field, label, icon: Icon }) => {
        const text = t(label, { amount: format(credits[field]) });
        return (
          <li key={field} title={text} className={credits[field] === 0 ? "spent" : undefined}>
            <span aria-hidden="true">
              <Icon /> <bdi>{format(credits[field])}</bdi>
            </span>
            <span className="hidden">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

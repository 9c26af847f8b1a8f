import { type PasswordRule, passwordRules } from "@finder/contract/rules/text/password";
import { chakra, VisuallyHidden } from "@chakra-ui/react";
import { Check, Circle } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";

const rules = Object.keys(passwordRules) as PasswordRule[];

type PasswordChecklistProps = { id?: string; password: string };

/** The rules of a password, each ticked as soon as what is typed keeps it; how many are kept is announced politely. */
export function PasswordChecklist({ id, password }: PasswordChecklistProps) {
  const { t } = useTranslation();
  const kept = rules.filter((rule) => password !== "" && passwordRules[rule](password));
  return (
    <chakra.div>
      <chakra.ul id={id} aria-label={t("password.rules")} fontSize="sm" display="grid" gap="1">
        {rules.map((rule) => {
          const good = kept.includes(rule);
          const Icon = good ? Check : Circle;
          return (
            <chakra.li key={rule} display="flex" gap="1.5" alignItems="center" color={good ? "good" : "text.muted"}>
              <Icon size={14} aria-hidden />
              {t(`password.rule.${rule}`)}
              {good && <VisuallyHidden>{t("password.kept")}</VisuallyHidden>}
            </chakra.li>
          );
        })}
      </chakra.ul>
      <VisuallyHidden role="status">
        {password !== "" && t("password.keptCount", { kept: kept.length, total: rules.length })}
      </VisuallyHidden>
    </chakra.div>
  );
}

import { planText } from "@finder/contract/rules/plans/plan-text";
import { useTranslation } from "./useTranslation";

type Texts = Readonly<Record<string, string>>;
type NamedPlan = { readonly name: string; readonly details?: string | null };
type WithPlans = { readonly plan: NamedPlan; readonly downgradesTo?: NamedPlan | null };

/** Plans are data that operators write in English: translates them where the catalogue has the text. */
export function usePlanText() {
  const { catalogue } = useTranslation();
  // Not by `t`: it would read the dots and colons of a sentence as the way to another text.
  const texts = (catalogue["planTexts"] ?? {}) as Texts;
  const text = (stored: string): string => planText(stored, texts);
  const plan = <P extends NamedPlan>(stored: P): P => ({
    ...stored,
    name: text(stored.name),
    ...(stored.details && { details: text(stored.details) }),
  });
  const subscription = <S extends WithPlans>(stored: S): S => ({
    ...stored,
    plan: plan(stored.plan),
    ...(stored.downgradesTo && { downgradesTo: plan(stored.downgradesTo) }),
  });
  return { text, plan, subscription };
}

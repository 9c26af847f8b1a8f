import { regionName } from "@/i18n/format/region-name";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import type { KeyProvider } from "@/generated/schema";
import { keyProviderName } from "@/lib/key-provider";
import { chakra } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import type { ChecksFragment } from "../reveal/__generated__/Checks.generated";

type Check = ChecksFragment["checks"][number];

const List = chakra("ul", {
  base: { listStyle: "none", py: "1", "& > li": { py: "1" }, "& p": { color: "text.muted", textWrap: "balance" } },
});

/** What is known of each open value, below it: verdict with its reason or line type, day and source. */
export function ValueChecks({ checks }: { checks: readonly Check[] }) {
  const wordsOf = useWords();
  return (
    <List>
      {checks.map((check) => (
        <li key={check.value}>
          <Bdi dir="ltr">{check.value}</Bdi>
          <p>{wordsOf(check).join(" · ")}</p>
        </li>
      ))}
    </List>
  );
}

const reasons = [
  "mail_server",
  "mailbox_exists",
  "mailbox_not_checked",
  "no_mail_server",
  "no_such_mailbox",
  "bad_syntax",
  "role",
  "disposable",
  "full",
  "greylisted",
  "bounced",
] as const;

function useWords(): (check: Check) => string[] {
  const { t, language } = useTranslation();
  const { date } = useFormat();
  return ({ verdict, reason, checkedOn, source, lineType, country: code }) => {
    const known = reasons.find((each) => each === reason);
    return [
      lineType && t(`checks.line.${lineType}`),
      code && regionName(language, code),
      lineType === null && t(`checks.verdict.${verdict}`),
      known && t(`checks.reason.${known}`),
      checkedOn && t("checks.on", { date: date(checkedOn) }),
      source && fromOf(source, t),
    ].filter((word) => typeof word === "string" && word !== "") as string[];
  };
}

function fromOf(source: string, t: ReturnType<typeof useTranslation>["t"]): string {
  if (source === "import" || source === "operator") return t(`checks.from.${source}`);
  const [, provider] = /^key:(.+)$/.exec(source) ?? [];
  if (provider) return t("checks.from.key", { name: keyProviderName(provider.toUpperCase() as KeyProvider) });
  return t("checks.from.source", { name: source });
}

import { useTranslation } from "@/i18n/useTranslation";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Writes bytes as people read them, `2.1 GB`. */
export function useFileSize(): (bytes: number) => string {
  const { language } = useTranslation();
  return (bytes) => {
    const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
    const locale = `${language === "en" ? "en-US" : language}-u-nu-latn`;
    const format = new Intl.NumberFormat(locale, {
      style: "unit",
      unit: units[step] ?? "byte",
      maximumFractionDigits: step < 2 ? 0 : 1,
    });
    return format.format(bytes / 1000 ** step);
  };
}

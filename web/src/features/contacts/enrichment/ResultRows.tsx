import { useTranslation } from "@/i18n/useTranslation";
import { Box, chakra } from "@/ui/layout/primitives";
import { BdiLine } from "@/ui/text/Bdi";
import { useFirstRows } from "./useFirstRows";

const cell = { px: "3", py: "1.5", maxW: "16rem", whiteSpace: "nowrap", textAlign: "start" } as const;
const HeadCell = chakra("th", { base: { ...cell, fontSize: "sm", color: "text.muted" } });
const Cell = chakra("td", { base: { ...cell, borderBlockStartWidth: "1px", borderColor: "line" } });

/** The first rows of a finished list, as they are in its file; nothing where they cannot be read. */
export function ResultRows({ fileUrl }: { fileUrl: string }) {
  const { t } = useTranslation();
  const [heads, ...rows] = useFirstRows(fileUrl);
  if (!heads || rows.length === 0) return null;
  const name = t("enrichment.run.first");
  return (
    <Box
      overflowX="auto"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
      role="region"
      aria-label={name}
      tabIndex={0}
    >
      <chakra.table minW="full">
        <chakra.caption srOnly>{name}</chakra.caption>
        <thead>
          <tr>
            {heads.map((head, place) => (
              <HeadCell key={place} scope="col">
                <BdiLine>{head}</BdiLine>
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {heads.map((_, place) => (
                <Cell key={place}>
                  <BdiLine>{cells[place] ?? ""}</BdiLine>
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

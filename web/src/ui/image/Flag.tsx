import { chakra } from "@chakra-ui/react";
import { Suspense, use } from "react";

let flags: Promise<ReadonlyMap<string, string>> | undefined;

const frame = {
  width: "1.3125rem",
  height: "0.875rem",
  flexShrink: 0,
  borderRadius: "2px",
  bg: "fill.strong",
} as const;

/** The flag of a country by its two-letter code. Decoration: the country's name stands beside it. */
export function Flag({ region }: { region: string }) {
  return (
    <Suspense fallback={<chakra.span {...frame} />}>
      <Picture region={region} />
    </Suspense>
  );
}

function Picture({ region }: { region: string }) {
  const svg = use(loadFlags()).get(region);
  return svg ? (
    <chakra.img
      {...frame}
      alt=""
      loading="lazy"
      boxShadow="0 0 0 1px light-dark(rgb(0 0 0 / 12%), rgb(255 255 255 / 18%))"
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
    />
  ) : (
    <chakra.span {...frame} />
  );
}

// Drawn flags: Windows has none among its emoji. They come in one file, when the first one is shown.
function loadFlags() {
  return (flags ??= import("country-flag-icons/string/3x2").then((file) => new Map(Object.entries(file))));
}

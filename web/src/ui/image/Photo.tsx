import { chakra } from "@chakra-ui/react";
import { UserRound } from "lucide-react";
import { useState } from "react";

type PhotoProps = {
  name: string;
  src: string | null;
  size?: string;
  /** A mark with corners, whose picture is shown whole. */
  isCompany?: boolean;
};

/** A photo; initials if it is missing or fails to load, an icon without a name. Decoration: the name is next to it. */
export function Photo({ name, src, size = "9", isCompany = false }: PhotoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src !== null && src !== broken;
  const letters = initials(name);
  return (
    <chakra.span
      aria-hidden
      boxSize={size}
      flexShrink={0}
      display="grid"
      placeItems="center"
      overflow="hidden"
      borderRadius={isCompany ? "md" : "full"}
      bg="accent.subtle"
      color="accent"
      fontSize="sm"
      fontWeight="600"
      data-initials={shown ? undefined : letters}
      _before={{ content: "attr(data-initials)" }}
    >
      {!shown && letters === "" && <UserRound size="60%" />}
      {shown && (
        <chakra.img
          src={src}
          alt=""
          boxSize="full"
          objectFit={isCompany ? "contain" : "cover"}
          onError={() => setBroken(src)}
        />
      )}
    </chakra.span>
  );
}

function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/u)
    .filter((_, index, words) => index === 0 || index === words.length - 1)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? "")
    .join("");
}

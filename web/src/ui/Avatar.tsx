import { chakra } from "@chakra-ui/react";
import { useState } from "react";

type AvatarProps = { name: string; src: string | null; size?: string };

const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/u)
    .filter((_, index, words) => index === 0 || index === words.length - 1)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? "")
    .join("");

/** A face, or the initials where there is none. Decoration, so the initials are no text: the name stands beside it. */
export const Avatar = ({ name, src, size = "9" }: AvatarProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src !== null && src !== broken;
  return (
    <chakra.span
      aria-hidden
      boxSize={size}
      flexShrink={0}
      display="grid"
      placeItems="center"
      overflow="hidden"
      borderRadius="full"
      bg="accent.subtle"
      color="accent"
      fontSize="sm"
      fontWeight="600"
      data-initials={shown ? undefined : initials(name)}
      _before={{ content: "attr(data-initials)" }}
    >
      {shown && <chakra.img src={src} alt="" boxSize="full" objectFit="cover" onError={() => setBroken(src)} />}
    </chakra.span>
  );
};

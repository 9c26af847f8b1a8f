import { encode } from "uqr";
import { chakra } from "@/ui/layout/primitives";

/** A text as a QR code, dark on light in every appearance: cameras want that. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <chakra.svg role="img" aria-label={name} viewBox={`0 0 ${size} ${size}`} boxSize="13rem" borderRadius="md">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </chakra.svg>
  );
}

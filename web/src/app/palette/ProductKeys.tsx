import { KeySheet, keysEverywhere, type ScreenKeys, tableKeys } from "@/ui/command/KeySheet";

const screens: readonly ScreenKeys[] = [
  keysEverywhere,
  {
    name: "shell.search",
    shortcuts: [
      { name: "keys.personal", keys: ["R", "1"] },
      { name: "keys.business", keys: ["R", "2"] },
      { name: "keys.phone", keys: ["R", "3"] },
      { name: "keys.revealAll", keys: ["R", "A"] },
    ],
  },
  {
    name: "shell.myContacts",
    shortcuts: [
      { name: "keys.next", keys: ["J"] },
      { name: "keys.previous", keys: ["K"] },
      { name: "keys.open", keys: ["Enter"] },
      { name: "keys.select", keys: ["X"] },
      { name: "keys.selectRange", keys: ["Shift", "X"], together: true },
      { name: "keys.revealRow", keys: ["R", "1 – 3"] },
      { name: "keys.revealAll", keys: ["R", "A"] },
      { name: "keys.export", keys: ["E"] },
    ],
  },
  tableKeys,
];

/** Every key of the product. */
export function ProductKeys({ onClose }: { onClose: () => void }) {
  return <KeySheet screens={screens} onClose={onClose} />;
}

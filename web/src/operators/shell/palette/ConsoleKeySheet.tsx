import { KeySheet, keysEverywhere, tableKeys } from "@/ui/command/KeySheet";

const screens = [keysEverywhere, tableKeys] as const;

/** Every key of the console. */
export function ConsoleKeySheet({ onClose }: { onClose: () => void }) {
  return <KeySheet screens={screens} onClose={onClose} />;
}

import { useState } from "react";
import { useWorkbook } from "@/lib/tables/useWorkbook";

/** The file to import; of a workbook the sheet that is chosen, as CSV. */
export function useChosenFile() {
  const [file, setFile] = useState<File>();
  const [bookFault, setBookFault] = useState(false);
  const { open, sheets, chooseSheet, close } = useWorkbook(setFile, () => setBookFault(true));
  const choose = async (chosen: File | undefined): Promise<void> => {
    close();
    setBookFault(false);
    setFile(undefined);
    if (chosen) await open(chosen);
  };
  return { file, sheets, bookFault, choose, chooseSheet };
}

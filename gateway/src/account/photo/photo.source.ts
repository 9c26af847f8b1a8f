import { ProductError } from "@finder/contract/errors";
import type { DataspaceClient } from "../../dataspace/client.ts";

/** Keeps the form's one photo as the calling member's; the name it is kept by. Refused with BAD_IMAGE. */
export async function sendPhoto(dataspace: DataspaceClient, type: string, form: Buffer): Promise<string> {
  const { resource } = await dataspace.sendForm<{ resource: { name: string }[] }>("files/avatars", type, form);
  const [kept] = resource;
  if (!kept) throw new ProductError("UNAVAILABLE");
  return kept.name;
}

/** A member's photo as PNG; those of other clients do not exist. */
export function readPhoto(dataspace: DataspaceClient, name: string): Promise<Buffer> {
  return dataspace.readFile(`files/avatars/${name}`);
}

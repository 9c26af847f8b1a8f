import { ProductError } from "@finder/contract/errors";
import type { DataspaceClient } from "../../dataspace/client.ts";

/** Keeps the form's one photo as the calling member's; the name it is kept by. Refused with BAD_IMAGE or a code that begins with IMAGE_. */
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

/** Keeps a file as the calling member's photo; null is refused with BAD_IMAGE. */
export async function savePhoto(dataspace: DataspaceClient, photo: File | null): Promise<void> {
  if (photo === null) throw new ProductError("BAD_IMAGE");
  const form = new FormData();
  form.append("files", photo);
  const packed = new Response(form);
  await sendPhoto(dataspace, packed.headers.get("content-type") ?? "", Buffer.from(await packed.arrayBuffer()));
}

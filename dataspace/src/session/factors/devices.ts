import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Services } from "../../context.ts";
import { newToken } from "../../db/secrets/new-token.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import { minutesBefore, utcText } from "../../db/time.ts";
import type { Origin } from "../origin.ts";
import { forgetDevice as forget, insertDevice, useDevice } from "./devices.queries.ts";

/** Remembers the device of a sign-in that has shown its factor; answers its token, the only time it exists in clear. */
export async function rememberDevice(
  { db, now }: Services,
  afid: number,
  { address, useragent }: Origin,
): Promise<string> {
  const token = newToken();
  const at = now();
  const expireson = minutesBefore(at, -limits.factors.deviceDays * 24 * 60);
  await insertDevice(db.pool, { tokenhash: fingerprint(token), afid, useragent, address, now: utcText(at), expireson });
  return token;
}

/** Whether a sign-in comes from a device that this login has remembered. */
export async function isRemembered(
  { db, now }: Services,
  afid: number,
  { address, devicetoken }: Origin,
): Promise<boolean> {
  if (devicetoken === undefined) return false;
  const used = { tokenhash: fingerprint(devicetoken), afid, address, now: utcText(now()) };
  return (await useDevice(db.pool, used)).length > 0;
}

/** Forgets a remembered device: the next sign-in there asks for the factor. */
export async function forgetDevice({ db }: Services, afid: number, deviceid: number): Promise<void> {
  const [forgotten] = await forget(db.pool, afid, deviceid);
  if (!forgotten) throw new ProductError("NOT_FOUND", { field: "id", detail: "There is no such device." });
}

import type { RememberedDeviceRow } from "@finder/contract/endpoints/factors";
import { namedStatement, statement } from "../../db/statement.ts";

/** Remembers a device by the hash of its token. */
export const insertDevice = namedStatement<
  { tokenhash: Buffer; afid: number; useragent: string | null; address: string; now: string; expireson: string },
  never
>(
  "insert_remembered_device",
  `insert into remembereddevice (tokenhash, afid, useragent, address, createdon, lastusedon, expireson)
   values ($tokenhash, $afid, $useragent, $address, $now, $now, $expireson)`,
);

/** Notes a sign-in on a remembered device; returns no row where this login has none such. */
export const useDevice = namedStatement<
  { tokenhash: Buffer; afid: number; address: string; now: string },
  { deviceid: number }
>(
  "use_remembered_device",
  `update remembereddevice set lastusedon = $now, address = $address
   where tokenhash = $tokenhash and afid = $afid and expireson > $now returning deviceid`,
);

export const listDevices = statement<[afid: number, now: string], RememberedDeviceRow>(
  "list_remembered_devices",
  `select deviceid, useragent, address, createdon, lastusedon, expireson from remembereddevice
   where afid = $1 and expireson > $2 order by createdon desc, deviceid desc limit 100`,
);

export const forgetDevice = statement<[afid: number, deviceid: number], { deviceid: number }>(
  "forget_remembered_device",
  `delete from remembereddevice where afid = $1 and deviceid = $2 returning deviceid`,
);

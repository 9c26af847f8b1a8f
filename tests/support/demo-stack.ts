import { rmSync } from "node:fs";
import { type Demo, seedDemo } from "@finder/local/demo/seed";
import { freePort } from "@finder/local/postgres";
import { openPayments } from "@finder/local/third-parties/payments";
import { startInbox } from "@finder/standins/mail/inbox";
import { request } from "undici";
import { freshDatabase } from "./database.ts";
import { dataspaceEnv, startDataspace, type TestDataspace } from "./dataspace.ts";
import { startGateway } from "./gateway.ts";
import { temporaryFolder } from "./product.ts";

/** A dataspace and a gateway in this process, with accounts, payments and mail as `npm start` has them, and some of its people. */
export type DemoStack = {
  readonly url: string;
  readonly dataspace: TestDataspace;
  readonly demo: Demo;
  /** Loads the demo data once more, as each later start does. */
  readonly loadAgain: () => Promise<Demo>;
  readonly close: () => Promise<void>;
};

/** Starts both. */
export async function startDemoStack(): Promise<DemoStack> {
  const [databaseUrl, folder, port] = [await freshDatabase(), temporaryFolder(), String(await freePort())];
  const settings = dataspaceEnv(databaseUrl);
  const inbox = await startInbox();
  const payments = await openPayments({}, folder, `http://127.0.0.1:${port}/api/v2/paymentevents`);
  await payments.fill(databaseUrl);
  // What nothing listens to yet would be sent again minutes later. Loading takes longer than a connection is kept.
  const hold = async (held: boolean): Promise<void> => {
    const place = `${payments.localUrl}/_control/webhooks`;
    const { body } = await request(place, { method: "POST", body: JSON.stringify({ held }), reset: true });
    await body.dump();
  };
  await hold(true);
  const people = Number(process.env["DEMO_PEOPLE"]);
  const load = (): Promise<Demo> => seedDemo({ databaseUrl, keys: settings, payments, people });
  const demo = await load();
  const dataspace = await startDataspace({
    ...settings,
    ...payments.env,
    SMTP_URL: inbox.smtpUrl,
    DATASPACE_PORT: port,
    SWEEP_SECONDS: "0.5",
  });
  await hold(false);
  const gateway = await startGateway(dataspace);
  return {
    url: gateway.url,
    dataspace,
    demo,
    loadAgain: load,
    close: async () => {
      await gateway.close();
      await dataspace.close();
      await payments.stop();
      await inbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

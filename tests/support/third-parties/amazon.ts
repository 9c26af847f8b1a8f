import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { join } from "node:path";
import { makeCertificate } from "../servers/certificate.ts";
import { amazonHost, startBucket } from "./bucket.ts";

/** A bucket of Amazon's, as a program of this machine finds it: over TLS, by the host of its name. */
export type TestAmazon = {
  /** Settings for a command: its keys, the authority of its certificate, and the proxy that knows its host. */
  readonly env: Readonly<Record<string, string>>;
  readonly objects: ReadonlyMap<string, Buffer>;
  readonly close: () => Promise<void>;
};

/** Starts one; `folder` gets the certificate. */
export async function startAmazon(folder: string): Promise<TestAmazon> {
  const certificate = makeCertificate([amazonHost]);
  const authority = join(folder, "amazon.pem");
  writeFileSync(authority, certificate.cert);
  const bucket = await startBucket(certificate);
  const port = Number(new URL(bucket.env["FILES_S3_URL"] ?? "").port);
  const proxy = createServer().on("connect", ({ url }: { url?: string }, caller: Socket) => {
    if (url !== `${amazonHost}:443`) return void caller.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
    const store = connect(port, "127.0.0.1", () => caller.write("HTTP/1.1 200 OK\r\n\r\n"));
    for (const [one, other] of [
      [caller, store],
      [store, caller],
    ] as const)
      one.pipe(other).on("error", () => one.destroy());
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  const { FILES_S3_REGION = "", FILES_S3_KEY_ID = "", FILES_S3_SECRET = "" } = bucket.env;
  return {
    env: {
      BACKUP_S3_REGION: FILES_S3_REGION,
      BACKUP_S3_KEY_ID: FILES_S3_KEY_ID,
      BACKUP_S3_SECRET: FILES_S3_SECRET,
      NODE_EXTRA_CA_CERTS: authority,
      NODE_USE_ENV_PROXY: "1",
      HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    },
    objects: bucket.objects,
    close: async () => {
      await bucket.close();
      await new Promise((done) => proxy.close(done));
    },
  };
}

import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBucket, type TestBucket } from "../../../../tests/support/third-parties/bucket.ts";
import { dataspaceEnv } from "../../../../tests/support/dataspace.ts";
import { readConfig } from "../../config/config.ts";
import type { Files } from "./file-store.ts";
import { openFiles } from "./files.ts";

let bucket: TestBucket;
let folder: string;

function filesWith(env: Record<string, string>): Files {
  return openFiles(readConfig({ ...dataspaceEnv("postgres://nowhere"), ...env }));
}

beforeAll(async () => {
  bucket = await startBucket();
  folder = await mkdtemp(join(tmpdir(), "finder-files-"));
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

const places: [string, () => Files][] = [
  ["a folder", () => filesWith({ FILES_FOLDER: folder })],
  ["a bucket", () => filesWith(bucket.env)],
];

describe.each(places)("%s", (_, open) => {
  it("gives back the bytes it was given, and nothing for a name it does not know", async () => {
    const files = open();
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_byte, at) => at % 256));
    await files.put("avatars/7.png", bytes);
    expect((await files.get("avatars/7.png"))?.equals(bytes)).toBe(true);
    expect(await files.get("avatars/8.png")).toBeNull();
    expect(await files.get("other/7.png")).toBeNull();
  });

  it("keeps what came last; an empty file is a file", async () => {
    const files = open();
    for (const text of ["first", "second", ""]) {
      await files.put("avatars/9.png", Buffer.from(text));
      expect(String(await files.get("avatars/9.png"))).toBe(text);
    }
  });

  it("stores, streams and removes a local file; a missing one is null", async () => {
    const files = open();
    const place = join(folder, "work");
    await writeFile(place, "0123456789".repeat(50_000));
    await files.putFile("jobs/1-2.xlsx", place);
    const opened = await files.open("jobs/1-2.xlsx");
    expect(opened && (await readText(opened.bytes)).length).toBe(500_000);
    await files.remove("jobs/1-2.xlsx");
    await files.remove("jobs/1-2.xlsx");
    expect(await files.open("jobs/1-2.xlsx")).toBeNull();
  });

  it("of writes at once one is kept whole", async () => {
    const files = open();
    const versions = Array.from({ length: 10 }, (_version, at) => Buffer.alloc(200_000, at));
    await Promise.all(versions.map((bytes) => files.put("avatars/10.png", bytes)));
    const kept = await files.get("avatars/10.png");
    expect(versions.some((bytes) => kept?.equals(bytes))).toBe(true);
  });

  it.each(["../x.png", "/etc/x.png", "a/../../x.png", "x", "a b.png", "a%2fb.png", "x.png\0.html", "ä.png", ""])(
    "refuses the name %j",
    async (name) => {
      await expect(open().put(name, Buffer.from("x"))).rejects.toThrow("not well formed");
      await expect(open().get(name)).rejects.toThrow("not well formed");
    },
  );
});

it("a folder holds nothing but whole files", async () => {
  expect((await readdir(join(folder, "avatars"))).toSorted()).toEqual(["10.png", "7.png", "9.png"]);
});

it("a bucket whose keys are wrong keeps nothing and says so", async () => {
  for (const wrong of [{ FILES_S3_SECRET: "wrong" }, { FILES_S3_KEY_ID: "wrong" }, { FILES_S3_REGION: "us-east-1" }]) {
    const files = filesWith({ ...bucket.env, ...wrong });
    await expect(files.put("avatars/11.png", Buffer.from("x"))).rejects.toThrow("refused a file: 403");
    await expect(files.get("avatars/7.png")).rejects.toThrow("refused to give a file: 403");
  }
  expect(bucket.objects.has("avatars/11.png")).toBe(false);
});

it("a bucket that fails for a moment is asked again; one that is gone is unavailable", async () => {
  bucket.fail(2);
  await filesWith(bucket.env).put("avatars/12.png", Buffer.from("x"));
  expect(bucket.objects.has("avatars/12.png")).toBe(true);
  bucket.fail(100);
  await expect(filesWith(bucket.env).get("avatars/12.png")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  bucket.fail(0);
  const gone = filesWith({ ...bucket.env, FILES_S3_URL: "http://127.0.0.1:1/photos" });
  await expect(gone.get("avatars/12.png")).rejects.toMatchObject({ code: "UNAVAILABLE" });
});

describe("the settings", () => {
  const production = { ...dataspaceEnv("postgres://nowhere"), NODE_ENV: "production", SMTP_URL: "smtp://mail:25" };
  const placeless = { ...production, FILES_FOLDER: undefined };

  it("in production name the place for files: a bucket or a folder", () => {
    expect(() => readConfig(placeless)).toThrow("set FILES_S3_URL or FILES_FOLDER");
    expect(readConfig(production).bucket).toBeNull();
    expect(readConfig({ ...placeless, ...bucket.env }).bucket).toMatchObject({ url: bucket.env["FILES_S3_URL"] });
  });

  it("of a bucket include its keys", () => {
    const keyless = { ...production, ...bucket.env, FILES_S3_SECRET: undefined };
    expect(() => readConfig(keyless)).toThrow("FILES_S3_KEY_ID and FILES_S3_SECRET");
    expect(() => readConfig({ ...production, FILES_S3_URL: "ftp://x/y" })).toThrow("FILES_S3_URL");
  });
});

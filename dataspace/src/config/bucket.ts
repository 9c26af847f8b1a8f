/** A bucket of an S3-compatible store, and the keys to it. */
export type Bucket = {
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
};

type Settings = {
  readonly FILES_S3_URL?: string | undefined;
  readonly FILES_S3_REGION: string;
  readonly FILES_S3_KEY_ID?: string | undefined;
  readonly FILES_S3_SECRET?: string | undefined;
};

/** The bucket that the settings name, null when they name none. Throws a readable text when its keys are missing. */
export function readBucket(settings: Settings): Bucket | null {
  const { FILES_S3_URL: url, FILES_S3_REGION: region, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: secret } = settings;
  if (url === undefined) return null;
  if (keyId === undefined || secret === undefined)
    throw new Error(
      "The dataspace cannot start: the bucket of FILES_S3_URL needs FILES_S3_KEY_ID and FILES_S3_SECRET.",
    );
  return { url, region, keyId, secret };
}

import type { ProfileRow } from "./person/person.ts";

/** Columns of the staging table, in the order in which `CopyRows` writes them. */
export const stagingColumns = [
  ["line", "bigint"],
  ["profileid", "bytea"],
  ["linkedinurl", "text"],
  ["full_name", "text"],
  ["title", "text"],
  ["company", "text"],
  ["location", "text"],
  ["avatar", "text"],
  ["personal_masks", "text[]"],
  ["business_masks", "text[]"],
  ["phone_masks", "text[]"],
  ["bus_email_validation", "text"],
  ["verifiedon", "date"],
  ["sealed", "bytea"],
  ["contenthash", "bytea"],
  ["valuehashes", "bytea[]"],
] as const;

const header = Buffer.concat([Buffer.from("PGCOPY\n\xFF\r\n\0", "latin1"), Buffer.alloc(8)]);
const trailer = Buffer.from([0xff, 0xff]);
/** More than the largest row can need: 60 masks and 20 addresses of each kind, sealed and masked. */
const roomForRow = 262_144;
const textType = 25;
const bytesType = 17;
const dayOne = Date.UTC(2000, 0, 1);
const dayLength = 86_400_000;

/** Writes profile rows in PostgreSQL's binary COPY format: no escaping, and a third of the text form's cost. */
export class CopyRows {
  #buffer = Buffer.allocUnsafeSlow(1_048_576);
  #at = 0;
  count = 0;

  constructor() {
    this.#at = header.copy(this.#buffer);
  }

  add(line: number, row: ProfileRow): void {
    this.#reserve();
    this.#at = this.#buffer.writeInt16BE(stagingColumns.length, this.#at);
    this.#at = this.#buffer.writeInt32BE(8, this.#at);
    this.#at = this.#buffer.writeBigInt64BE(BigInt(line), this.#at);
    this.#bytes(row.profileid);
    this.#text(row.linkedinurl);
    this.#text(row.full_name);
    this.#text(row.title);
    this.#text(row.company);
    this.#text(row.location);
    this.#text(row.avatar);
    this.#list(row.personal_masks);
    this.#list(row.business_masks);
    this.#list(row.phone_masks);
    this.#text(row.bus_email_validation);
    this.#day(row.verifiedon);
    this.#bytes(row.sealed);
    this.#bytes(row.contenthash);
    this.#hashes(row.valuehashes);
    this.count += 1;
  }

  /** The finished COPY data, in memory of its own that may be handed to another thread. */
  finish(): Uint8Array<ArrayBuffer> {
    this.#at += trailer.copy(this.#buffer, this.#at);
    return new Uint8Array(this.#buffer.buffer, 0, this.#at);
  }

  #reserve(): void {
    if (this.#buffer.length - this.#at >= roomForRow) return;
    const larger = Buffer.allocUnsafeSlow(this.#buffer.length * 2);
    this.#buffer.copy(larger, 0, 0, this.#at);
    this.#buffer = larger;
  }

  #text(value: string | null): void {
    if (value === null) {
      this.#at = this.#buffer.writeInt32BE(-1, this.#at);
      return;
    }
    const length = this.#buffer.write(value, this.#at + 4, "utf8");
    this.#buffer.writeInt32BE(length, this.#at);
    this.#at += 4 + length;
  }

  #bytes(value: Buffer | null): void {
    this.#at = this.#buffer.writeInt32BE(value === null ? -1 : value.length, this.#at);
    if (value !== null) this.#at += value.copy(this.#buffer, this.#at);
  }

  #list(values: readonly string[]): void {
    if (values.length === 0) this.#text(null);
    else this.#array(textType, values.length, () => values.forEach((value) => this.#text(value)));
  }

  #hashes(values: readonly Buffer[]): void {
    this.#array(bytesType, values.length, () => values.forEach((value) => this.#bytes(value)));
  }

  #array(type: number, length: number, write: () => void): void {
    const start = this.#at;
    this.#at += 4;
    const head = length === 0 ? [0, 0, type] : [1, 0, type, length, 1];
    for (const part of head) this.#at = this.#buffer.writeInt32BE(part, this.#at);
    write();
    this.#buffer.writeInt32BE(this.#at - start - 4, start);
  }

  #day(value: string | null): void {
    this.#at = this.#buffer.writeInt32BE(value === null ? -1 : 4, this.#at);
    if (value !== null)
      this.#at = this.#buffer.writeInt32BE((Date.parse(`${value}T00:00:00Z`) - dayOne) / dayLength, this.#at);
  }
}

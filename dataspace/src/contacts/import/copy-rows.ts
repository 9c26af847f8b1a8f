import { dayNumber } from "./person/day.ts";
import type { ProfileRow } from "./person/person.ts";

/** Columns of the staging table, in the order in which `CopyRows` writes them. */
export const stagingColumns = [
  ["line", "bigint"],
  ["profileid", "bytea"],
  ["linkedinurl", "text"],
  ["full_name", "text"],
  ["title", "text"],
  ["company", "text"],
  ["company_domain", "text"],
  ["company_size", "text"],
  ["company_industry", "text"],
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
  ["aliases", "bytea[]"],
] as const;

const header = Buffer.concat([Buffer.from("PGCOPY\n\xFF\r\n\0", "latin1"), Buffer.alloc(8)]);
const trailer = Buffer.from([0xff, 0xff]);
/** More than the largest row can need: 60 masks and 20 addresses of each kind, sealed and masked. */
const roomForRow = 262_144;
const textType = 25;
const bytesType = 17;

/**
 * Writes profile rows in PostgreSQL's binary COPY format: no escaping, and a third of the text form's cost. One writer serves
 * all batches: new memory for each costs more than copying the result.
 */
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
    this.#text(row.company_domain);
    this.#text(row.company_size);
    this.#text(row.company_industry);
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
    this.#hashes(row.aliases);
    this.count += 1;
  }

  /** Returns the finished COPY data in its own memory, which can be transferred to another thread, and resets the writer. */
  finish(): Uint8Array<ArrayBuffer> {
    this.#at += trailer.copy(this.#buffer, this.#at);
    const copy = new Uint8Array(this.#buffer.subarray(0, this.#at));
    this.#at = header.length;
    this.count = 0;
    return copy;
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
    if (values.length === 0) return this.#text(null);
    const start = this.#openArray(textType, values.length);
    for (const value of values) this.#text(value);
    this.#buffer.writeInt32BE(this.#at - start - 4, start);
  }

  #hashes(values: readonly Buffer[]): void {
    const start = this.#openArray(bytesType, values.length);
    for (const value of values) this.#bytes(value);
    this.#buffer.writeInt32BE(this.#at - start - 4, start);
  }

  /** Where the array's own length must be written once its values are. */
  #openArray(type: number, length: number): number {
    const start = this.#at;
    let at = this.#buffer.writeInt32BE(length === 0 ? 0 : 1, start + 4);
    at = this.#buffer.writeInt32BE(0, at);
    at = this.#buffer.writeInt32BE(type, at);
    if (length > 0) at = this.#buffer.writeInt32BE(1, this.#buffer.writeInt32BE(length, at));
    this.#at = at;
    return start;
  }

  #day(value: string | null): void {
    this.#at = this.#buffer.writeInt32BE(value === null ? -1 : 4, this.#at);
    if (value !== null) this.#at = this.#buffer.writeInt32BE(dayNumber(value), this.#at);
  }
}

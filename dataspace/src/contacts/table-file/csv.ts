/**
 * CSV (RFC 4180) over text in which one character is one byte (latin1), so that every index is a byte offset.
 * A quote inside an unquoted value is text, as spreadsheets read it.
 */
export type CsvRecord = {
  readonly fields: string[];
  /** Index after the record's line end. */
  readonly end: number;
  /** Physical lines the record covers. */
  readonly lines: number;
  /** Why the record cannot be read; then `end` is the end of its first line, so that the next line is tried. */
  readonly broken?: string;
};

/** Bytes one record may have. */
export const longestRecord = 1_048_576;

/** A record whose fields are located but not yet extracted. */
export type CsvPlace = Omit<CsvRecord, "fields"> & { readonly width: number };

const never = Number.POSITIVE_INFINITY;
const [quote, carriageReturn] = [34, 13];

/** Reads record after record, each after the one before; `null` when the text ends before the record does and more text will come. */
export class CsvScanner {
  readonly #text: string;
  readonly #delimiter: string;
  readonly #last: boolean;
  readonly #mostFields: number;
  #nextDelimiter = -1;
  /** Where the fields of the record begin and end that was found last, in turns. */
  readonly #bounds: number[] = [];
  #width = 0;

  /** Of a record with more than `mostFields` only so many are read. */
  constructor(text: string, delimiter: string, last: boolean, mostFields = 1_000_000) {
    this.#text = text;
    this.#delimiter = delimiter;
    this.#last = last;
    this.#mostFields = mostFields;
  }

  read(start: number): CsvRecord | null {
    const found = this.find(start);
    if (!found) return null;
    const { width, ...record } = found;
    const fields = Array.from({ length: width }, (_, index) => this.text(this.from(index), this.to(index)));
    return { fields, ...record };
  }

  /** Finds the record that begins at `start`; `from` and `to` bound its fields until the next call. */
  find(start: number): CsvPlace | null {
    const found = this.#text.indexOf("\n", start);
    if (found < 0 && !this.#last) return null;
    return this.#readFields(start, found < 0 ? this.#text.length : found);
  }

  from(index: number): number {
    return this.#bounds[2 * index] ?? 0;
  }

  to(index: number): number {
    return this.#bounds[2 * index + 1] ?? 0;
  }

  /** The text of a field that begins and ends there. */
  text(from: number, to: number): string {
    const value = this.#text.slice(from, to);
    return this.#text.charCodeAt(from - 1) === quote && value.includes('"') ? value.replaceAll('""', '"') : value;
  }

  #add(from: number, to: number): void {
    this.#bounds[2 * this.#width] = from;
    this.#bounds[2 * this.#width + 1] = to;
    this.#width += 1;
  }

  /** Where the line ends without the `\r` of Windows. */
  #textEnd(start: number, end: number): number {
    return this.#text.charCodeAt(end - 1) === carriageReturn && end > start ? end - 1 : end;
  }

  #delimiterAfter(from: number): number {
    if (this.#nextDelimiter < from) {
      const found = this.#text.indexOf(this.#delimiter, from);
      this.#nextDelimiter = found < 0 ? never : found;
    }
    return this.#nextDelimiter;
  }

  #readFields(start: number, firstLineEnd: number): CsvPlace | null {
    const text = this.#text;
    let lineEnd = firstLineEnd;
    let lines = 1;
    let at = start;
    this.#width = 0;
    const broken = (why: string): CsvPlace => {
      this.#nextDelimiter = -1; // reading resumes before it
      return { width: 0, end: firstLineEnd + 1, lines: 1, broken: why };
    };
    for (;;) {
      if (this.#width >= this.#mostFields) return { width: this.#width, end: lineEnd + 1, lines };
      if (text.charCodeAt(at) !== quote) {
        const delimiter = this.#delimiterAfter(at);
        if (delimiter >= lineEnd) {
          this.#add(at, this.#textEnd(at, lineEnd));
          return { width: this.#width, end: lineEnd + 1, lines };
        }
        this.#add(at, delimiter);
        at = delimiter + 1;
        continue;
      }
      const close = this.#closingQuote(at);
      if (close === null) {
        if (!this.#last && text.length - start < longestRecord) return null;
        return broken("opens a quote that is never closed");
      }
      this.#add(at + 1, close);
      if (close > lineEnd) {
        for (let line = lineEnd; line >= 0 && line < close; line = text.indexOf("\n", line + 1)) lines += 1;
        const next = text.indexOf("\n", close);
        if (next < 0 && !this.#last) return text.length - start < longestRecord ? null : broken("is longer than 1 MiB");
        lineEnd = next < 0 ? text.length : next;
      }
      at = close + 1;
      const after = text[at];
      if (after === this.#delimiter) at += 1;
      else if (at >= lineEnd || (after === "\r" && at + 1 === lineEnd))
        return { width: this.#width, end: lineEnd + 1, lines };
      else return broken("has text after a closing quote");
    }
  }

  /** Index of the quote that closes the value opened at `open`; null when it does not come within a record's length. */
  #closingQuote(open: number): number | null {
    const text = this.#text;
    for (let at = text.indexOf('"', open + 1); at >= 0 && at - open < longestRecord; at = text.indexOf('"', at + 2)) {
      if (text.charCodeAt(at + 1) !== 34) return at;
    }
    return null;
  }
}

/** UTF-8 text of a value read as latin1. */
export function decode(value: string): string {
  return /[\u0080-\u00FF]/.test(value) ? Buffer.from(value, "latin1").toString("utf8") : value;
}

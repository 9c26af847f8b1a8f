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

const never = Number.POSITIVE_INFINITY;

/** Reads record after record; `null` when the text ends before the record does and more text will come. */
export class CsvScanner {
  readonly #text: string;
  readonly #delimiter: string;
  readonly #last: boolean;
  readonly #mostFields: number;
  #quote = -1;

  /** Of a record with more than `mostFields` only so many are read. */
  constructor(text: string, delimiter: string, last: boolean, mostFields = 1_000_000) {
    this.#text = text;
    this.#delimiter = delimiter;
    this.#last = last;
    this.#mostFields = mostFields;
  }

  read(start: number): CsvRecord | null {
    const found = this.#text.indexOf("\n", start);
    if (found < 0 && !this.#last) return null;
    const lineEnd = found < 0 ? this.#text.length : found;
    if (this.#nextQuote(start) > lineEnd) {
      return {
        fields: this.#line(start, lineEnd).split(this.#delimiter, this.#mostFields),
        end: lineEnd + 1,
        lines: 1,
      };
    }
    return this.#readQuoted(start, lineEnd);
  }

  #line(start: number, end: number): string {
    return this.#text.slice(start, this.#text.charCodeAt(end - 1) === 13 && end > start ? end - 1 : end);
  }

  #nextQuote(from: number): number {
    if (this.#quote < from) {
      const found = this.#text.indexOf('"', from);
      this.#quote = found < 0 ? never : found;
    }
    return this.#quote;
  }

  #readQuoted(start: number, firstLineEnd: number): CsvRecord | null {
    const text = this.#text;
    const fields: string[] = [];
    let lineEnd = firstLineEnd;
    let lines = 1;
    let at = start;
    for (;;) {
      if (fields.length >= this.#mostFields) return { fields, end: lineEnd + 1, lines };
      if (text.charCodeAt(at) !== 34) {
        const line = text.slice(at, lineEnd);
        const delimiter = line.indexOf(this.#delimiter);
        if (delimiter < 0) {
          fields.push(this.#line(at, lineEnd));
          return { fields, end: lineEnd + 1, lines };
        }
        fields.push(line.slice(0, delimiter));
        at += delimiter + 1;
        continue;
      }
      const close = this.#closingQuote(at);
      if (close === null) {
        if (!this.#last && text.length - start < longestRecord) return null;
        return { fields, end: firstLineEnd + 1, lines: 1, broken: "opens a quote that is never closed" };
      }
      const value = text.slice(at + 1, close);
      fields.push(value.includes('"') ? value.replaceAll('""', '"') : value);
      for (let line = text.indexOf("\n", lineEnd); line >= 0 && line < close; line = text.indexOf("\n", line + 1))
        lines += 1;
      if (close > lineEnd) {
        const next = text.indexOf("\n", close);
        if (next < 0 && !this.#last)
          return text.length - start < longestRecord
            ? null
            : { fields, end: firstLineEnd + 1, lines: 1, broken: "is longer than 1 MiB" };
        lineEnd = next < 0 ? text.length : next;
      }
      at = close + 1;
      const after = text[at];
      if (after === this.#delimiter) at += 1;
      else if (at >= lineEnd || (after === "\r" && at + 1 === lineEnd)) return { fields, end: lineEnd + 1, lines };
      else {
        this.#quote = -1;
        return { fields, end: firstLineEnd + 1, lines: 1, broken: "has text after a closing quote" };
      }
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
export const decode = (value: string): string =>
  /[\u0080-\u00FF]/.test(value) ? Buffer.from(value, "latin1").toString("utf8") : value;

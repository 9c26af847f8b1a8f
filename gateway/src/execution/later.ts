import { StepsAside } from "./steps-aside.ts";

/** Texts that are not there yet, in the order of their places in the text around them. */
export type Later = Promise<string>[];

/** Writes one value as JSON text; throws `StepsAside` for what it cannot write. What is not there yet it adds to `later`. */
export type Write = (value: unknown, later: Later) => string;

/** Stands where a text will be: no JSON text holds it. */
const place = "\0";

/** The whole text of a value: at once where all of it is there. */
export function writeWhole(write: Write, value: unknown): string | Promise<string> {
  const later: Later = [];
  const text = write(value, later);
  if (later.length === 0) return text;
  const whole = filled(text, later);
  whole.catch(() => {}); // its reader gets the failure, unless another one comes first
  return whole;
}

/** True for a value that is read on demand, or is still being read. */
export function isLater(value: unknown): boolean {
  return typeof value === "object" ? value instanceof Promise : typeof value === "function";
}

/** Leaves a place for a value of `source` that is not there yet; a function without arguments is called, as graphql would. */
export function writeLater(source: object, value: unknown, write: Write, later: Later): string {
  const given = typeof value === "function" ? called(source, value) : value;
  if (!(given instanceof Promise)) return write(given, later);
  const text = given.then(
    (read: unknown) => writeWhole(write, read),
    (error: unknown) => Promise.reject(new StepsAside("error", error)),
  );
  text.catch(() => {});
  later.push(text);
  return place;
}

function called(source: object, read: Function): unknown {
  if (read.length > 0) throw new StepsAside("value");
  try {
    return Reflect.apply(read, source, []);
  } catch (error) {
    throw new StepsAside("error", error);
  }
}

async function filled(text: string, later: Later): Promise<string> {
  const texts = await Promise.all(later);
  const [first = "", ...rest] = text.split(place);
  return rest.reduce((whole, part, index) => `${whole}${texts[index]}${part}`, first);
}

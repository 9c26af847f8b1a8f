import { startTestProduct, type TestProduct } from "../product.ts";
import { share, type Shared } from "./share.ts";

let product: Promise<Shared<TestProduct>> | undefined;

/** Returns the whole product as programs, with its default settings, that the test files of one process share. */
export function sharedProduct(): Promise<Shared<TestProduct>> {
  return (product ??= share(startTestProduct()));
}

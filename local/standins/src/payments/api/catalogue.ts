import { z } from "zod";
import { invalid } from "../http/fault.ts";
import { anyList, anyRequest, emptyable, flag, integer, metadata, text } from "../http/params.ts";
import { pageOf, route } from "../http/route.ts";
import { newPrice, newProduct } from "../objects/price.ts";
import type { Account } from "../account.ts";

const product = {
  name: text,
  description: emptyable(text).optional(),
  metadata: metadata.optional(),
};
const recurring = z.strictObject({
  interval: z.enum(["month", "year"]),
  interval_count: integer.min(1).max(36).default(1),
});
const newPriceParams = z.strictObject({
  ...anyRequest,
  currency: z.string().length(3),
  unit_amount: integer.min(0).max(99_999_999),
  product: text.optional(),
  product_data: z.strictObject({ name: text, metadata: metadata.optional() }).optional(),
  recurring: recurring.optional(),
  lookup_key: text.max(200).optional(),
  transfer_lookup_key: flag.default(false),
  nickname: text.optional(),
  metadata: metadata.optional(),
});

/** Products and their prices: what is sold, found by lookup key. */
export const catalogueRoutes = [
  route("POST", "/products", z.strictObject({ ...anyRequest, ...product }), ({ account, params, cause }) => {
    const { name, description = null } = params;
    const at = account.clock.now();
    const made = account.store.put("products", newProduct({ name, description, metadata: params.metadata ?? {} }, at));
    account.emit("product.created", made, cause, at);
    return made;
  }),

  route("GET", "/products/:id", z.strictObject(anyRequest), ({ account, id }) => account.store.get("products", id)),

  route("GET", "/products", z.strictObject({ ...anyList, active: flag.optional() }), ({ account, params }) =>
    pageOf("/v1/products", account.store.all("products"), params),
  ),

  route("POST", "/prices", newPriceParams, ({ account, params, cause }) => {
    const at = account.clock.now();
    const { product: known, product_data: fresh, currency, unit_amount } = params;
    if ((known === undefined) === (fresh === undefined))
      throw invalid("You must provide exactly one of `product` and `product_data`.", { param: "product" });
    claimLookupKey(account, params.lookup_key, params.transfer_lookup_key);
    const sold = known
      ? account.store.get("products", known, "product")
      : account.store.put(
          "products",
          newProduct({ name: fresh?.name ?? "", description: null, metadata: fresh?.metadata ?? {} }, at),
        );
    const given = {
      product: sold.id,
      unit_amount,
      currency,
      lookup_key: params.lookup_key ?? null,
      nickname: params.nickname ?? null,
      metadata: params.metadata ?? {},
      recurring: params.recurring ?? null,
    };
    const price = account.store.put("prices", newPrice(given, at));
    account.emit("price.created", price, cause, at);
    return price;
  }),

  route(
    "POST",
    "/prices/:id",
    z.strictObject({
      ...anyRequest,
      active: flag.optional(),
      nickname: text.optional(),
      metadata: metadata.optional(),
    }),
    ({ account, params, id, cause }) => {
      const price = account.store.get("prices", id);
      const { active = price.active, nickname = price.nickname } = params;
      const changed = { ...price, active, nickname, metadata: { ...price.metadata, ...params.metadata } };
      account.emit("price.updated", changed, cause, account.clock.now());
      return account.store.put("prices", changed);
    },
  ),

  route("GET", "/prices/:id", z.strictObject(anyRequest), ({ account, id }) => account.store.get("prices", id)),

  route(
    "GET",
    "/prices",
    z.strictObject({
      ...anyList,
      active: flag.optional(),
      product: text.optional(),
      type: z.enum(["one_time", "recurring"]).optional(),
      lookup_keys: z.array(text).max(10).optional(),
    }),
    ({ account, params: { active, product: of, type, lookup_keys: keys, ...page } }) =>
      pageOf(
        "/v1/prices",
        account.store
          .all("prices")
          .filter(
            (price) =>
              (active === undefined || price.active === active) &&
              (of === undefined || price.product === of) &&
              (type === undefined || price.type === type) &&
              (!keys || (price.lookup_key !== null && keys.includes(price.lookup_key))),
          ),
        page,
      ),
  ),
];

/** A lookup key belongs to one active price: it moves when asked to, else the request is refused. */
function claimLookupKey(account: Account, key: string | undefined, transfer: boolean): void {
  const owner =
    key === undefined ? undefined : account.store.all("prices").find(({ lookup_key }) => lookup_key === key);
  if (!owner) return;
  if (!transfer)
    throw invalid(
      "A price (`" +
        owner.id +
        "`) already uses that lookup key. To transfer the lookup key to this price, set `transfer_lookup_key` to true.",
      { param: "lookup_key" },
    );
  account.store.put("prices", { ...owner, lookup_key: null });
}

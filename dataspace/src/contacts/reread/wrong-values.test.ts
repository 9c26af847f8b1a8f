import { expect, it } from "vitest";
import { cutEmails } from "./wrong-values.ts";

it.each(["Maeve O'Hara", "Maeve O’Hara", "Maeve O´Hara", "Maeve O′Hara"])(
  "an email cut at the apostrophe of %s is found",
  (name) => {
    const business = [{ address: "hara@acme.com", validation: "valid" as const }];
    expect(cutEmails(name, { personal: ["hara.m@home.net", "ohara@home.net"], business, phone: [] })).toEqual([
      "hara.m@home.net",
      "hara@acme.com",
    ]);
  },
);

import "reflect-metadata";
import { registerEnumType } from "type-graphql";

export const KeyProvider = {
  HUNTER: "hunter",
  PEOPLE_DATA_LABS: "people_data_labs",
  APOLLO: "apollo",
  PROSPEO: "prospeo",
} as const;
export type KeyProvider = (typeof KeyProvider)[keyof typeof KeyProvider];
registerEnumType(KeyProvider, {
  name: "KeyProvider",
  description: "A provider of people that is asked with a client's own key.",
  valuesConfig: {
    HUNTER: { description: "Hunter: business emails." },
    PEOPLE_DATA_LABS: { description: "People Data Labs: emails and phones." },
    APOLLO: { description: "Apollo: emails." },
    PROSPEO: { description: "Prospeo: business emails and phones." },
  },
});

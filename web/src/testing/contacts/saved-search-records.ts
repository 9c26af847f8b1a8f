import type { SavedSearchFilter } from "@/generated/schema";

/** A saved search as the fake product keeps it. */
export type FakeSavedSearch = {
  readonly id: string;
  name: string;
  filter: Partial<SavedSearchFilter>;
  hasAlert: boolean;
  newPeople: number;
  newSince: string | null;
};

import { expect, test } from "vitest";
import { releasesIn } from "../../../../tools/releases.ts";

const changelog = `# Changelog

## Unreleased

### Users

- A first change, which
  continues (Settings > Webhooks; [docs/webhooks.md](docs/webhooks.md)).
- See [our blog](https://example.com/blog).

### Operators

- Nothing for users.

## 0.2.0 (2026-11-20)

### Operators

- Still nothing.

## 0.1.0 (2026-11-01)

### Users

- The last one.
`;

test("a changelog yields the users' part of each release, without line breaks", () => {
  expect(releasesIn(changelog)).toEqual([
    { name: "Unreleased", changes: ["A first change, which continues (Settings > Webhooks).", "See our blog."] },
    { name: "0.1.0 (2026-11-01)", changes: ["The last one."] },
  ]);
});

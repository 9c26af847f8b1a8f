import { expect, test } from "vitest";
import { credentialsOf } from "./credentials.ts";

test("a bearer token wins over a cookie", () => {
  expect(credentialsOf({ authorization: "Bearer abc", cookie: "finder_session=def" })).toEqual({
    token: "abc",
    from: "bearer",
    browser: false,
    onboarding: null,
  });
});

test("the session's cookie is found among others", () => {
  expect(credentialsOf({ cookie: "my_finder_session=no; a=b; finder_session=a%2Bb; c=d", origin: "http://x" })).toEqual(
    { token: "a+b", from: "cookie", browser: true, onboarding: null },
  );
});

test.each([
  [{}],
  [{ cookie: "finder_session=" }],
  [{ cookie: "finder_session=%E0%A4%A" }],
  [{ authorization: "Basic abc" }],
])("%o shows no session", (headers) => {
  expect(credentialsOf(headers)).toMatchObject({ token: null, from: null });
});

test("a browser is known by what only browsers send", () => {
  expect(credentialsOf({ "sec-fetch-site": "same-origin" }).browser).toBe(true);
  expect(credentialsOf({ "user-agent": "Mozilla/5.0" }).browser).toBe(false);
});

test("the sign-up of a browser is known beside its session, a tool's is not", () => {
  const cookie = "finder_onboarding=o1; finder_session=s1";
  expect(credentialsOf({ cookie, "sec-fetch-site": "same-origin" })).toMatchObject({ token: "s1", onboarding: "o1" });
  expect(credentialsOf({ cookie })).toMatchObject({ token: "s1", onboarding: null });
});

import { expect, test } from "vitest";
import { credentialsOf } from "./credentials.ts";

test("a bearer token wins over a cookie", () => {
  expect(credentialsOf({ authorization: "Bearer abc", cookie: "finder_session=def" }, false)).toEqual({
    token: "abc",
    from: "bearer",
    browser: false,
    onboarding: null,
    waiting: null,
    device: null,
  });
});

test("the session's cookie is found among others", () => {
  expect(
    credentialsOf({ cookie: "my_finder_session=no; a=b; finder_session=a%2Bb; c=d", origin: "http://x" }, false),
  ).toEqual({ token: "a+b", from: "cookie", browser: true, onboarding: null, waiting: null, device: null });
});

test.each([
  [{}],
  [{ cookie: "finder_session=" }],
  [{ cookie: "finder_session=%E0%A4%A" }],
  [{ authorization: "Basic abc" }],
])("%o shows no session", (headers) => {
  expect(credentialsOf(headers, false)).toMatchObject({ token: null, from: null });
});

test("a browser is recognised by the headers that only browsers send", () => {
  expect(credentialsOf({ "sec-fetch-site": "same-origin" }, false).browser).toBe(true);
  expect(credentialsOf({ "user-agent": "Mozilla/5.0" }, false).browser).toBe(false);
});

test("a browser's sign-up token is read with its session, a tool's is not", () => {
  const cookie = "finder_onboarding=o1; finder_session=s1";
  expect(credentialsOf({ cookie, "sec-fetch-site": "same-origin" }, false)).toMatchObject({
    token: "s1",
    onboarding: "o1",
  });
  expect(credentialsOf({ cookie }, false)).toMatchObject({
    token: "s1",
    onboarding: null,
    waiting: null,
    device: null,
  });
});

test("a secure product takes no cookie that another host could have set", () => {
  const planted = "finder_session=theirs; finder_onboarding=theirs";
  const headers = { "sec-fetch-site": "same-origin", cookie: planted };
  expect(credentialsOf(headers, true)).toMatchObject({ token: null, onboarding: null, waiting: null, device: null });
  const own = "__Host-finder_session=ours; __Host-finder_onboarding=ours";
  expect(credentialsOf({ ...headers, cookie: `${planted}; ${own}` }, true)).toMatchObject({
    token: "ours",
    onboarding: "ours",
  });
});

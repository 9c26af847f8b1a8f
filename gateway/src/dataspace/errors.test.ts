import { TooLate } from "./wire/exchange.ts";
import { expect, test } from "vitest";
import { endsSession, errorOfAnswer, errorOfFailure } from "./errors.ts";

function codeOf(status: number, error: object): string {
  return errorOfAnswer(status, { error }).code;
}

test.each([
  [401, { code: 800, context: null, message: "x" }, "ACCOUNT_DISABLED"],
  [404, { code: 801, context: null, message: "x" }, "ACCOUNT_DELETED"],
  [401, { code: 802, context: null, message: "x" }, "ACCOUNT_UNVERIFIED"],
  [401, { code: 803, context: null, message: "x" }, "INVITATION_NOT_ACCEPTED"],
  [402, { code: 402, context: { code: "SUBSCRIPTION_EXPIRED" }, message: "x" }, "SUBSCRIPTION_EXPIRED"],
  [400, { code: 400, context: { code: "BAD_PROFILE_URL", field: "linkedinurl" }, message: "x" }, "BAD_PROFILE_URL"],
  [401, { code: 401, context: null, message: "Token has expired: Session expired." }, "SESSION_EXPIRED"],
  [401, { code: 401, context: null, message: "Invalid token: not known" }, "SIGNED_OUT"],
  [401, { code: 401, context: null, message: "Invalid credentials supplied." }, "INVALID_CREDENTIALS"],
  [403, { code: 403, context: null, message: "The token has been blacklisted: Session terminated." }, "SESSION_ENDED"],
  [403, { code: 403, context: null, message: "Access Forbidden." }, "FORBIDDEN"],
  [400, { code: 1000, context: { error: [0] }, message: "Batch Error" }, "BAD_REQUEST"],
  [500, { code: "23000", message: "SQLSTATE" }, "UNAVAILABLE"],
])("an answer %i %o is %s", (status, error, code) => {
  expect(codeOf(status, error)).toBe(code);
});

test("an answer that is no envelope is still a product error", () => {
  expect(errorOfAnswer(502, null).code).toBe("UNAVAILABLE");
  expect(errorOfAnswer(429, "slow down", "60")).toMatchObject({ code: "TOO_MANY_ATTEMPTS", retryAfter: 60 });
});

test("a refused input is named as the schema names it", () => {
  expect(
    errorOfAnswer(400, { error: { code: 400, context: { code: "BAD_PROFILE_URL", field: "linkedinurl" } } }).field,
  ).toBe("url");
});

test("the wire's text never becomes the error's sentence", () => {
  const error = errorOfAnswer(400, { error: { code: 400, message: "Invalid or unparsable field: <script>" } });
  expect(error.message).toBe("BAD_REQUEST");
});

test("a refusal named by our dataspace keeps its words below 500 alone", () => {
  const named = (code: string, message: string) => ({ error: { code: 402, context: { code }, message } });
  expect(errorOfAnswer(402, named("NO_SEATS_LEFT", "Field 'firstname': Required.")).message).toBe("Required");
  expect(errorOfAnswer(503, named("UNAVAILABLE", "connect 10.0.0.1")).message).toBe("UNAVAILABLE");
});

test.each([
  [{ email: ["Please use your business email to register", "free_domain"] }, "EMAIL_NOT_BUSINESS", "email"],
  [{ email: ["Invalid email"], password: ["…"] }, "BAD_REQUEST", "email"],
  [{ firstname: ["At most 100 characters"] }, "BAD_REQUEST", "firstName"],
])("the faults of a sign-up, %o, begin with %s of %s", (context, code, field) => {
  expect(errorOfAnswer(400, { error: { code: 400, context, message: "Validation failed" } })).toMatchObject({
    code,
    field,
  });
});

test.each([[null], [[]], [{}], [{ error: [0] }], ["text"]])(
  "validation that failed of %o is still an error",
  (context) => {
    expect(errorOfAnswer(400, { error: { code: 400, context, message: "Validation failed" } }).code).toBe(
      "BAD_REQUEST",
    );
  },
);

test("a late answer differs from an unreachable server", () => {
  expect(errorOfFailure(new TooLate("late")).code).toBe("TIMED_OUT");
  expect(errorOfFailure(new Error("connect ECONNREFUSED")).code).toBe("UNAVAILABLE");
});

test("a wrong role does not end a session, a revoked token does", () => {
  expect(endsSession("FORBIDDEN")).toBe(false);
  expect(endsSession("SESSION_ENDED")).toBe(true);
});

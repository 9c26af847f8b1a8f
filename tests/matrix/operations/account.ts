import { everybody, ownerOnly, signedIn } from "../cell.ts";
import { nothing, type OperationRows } from "../operation.ts";

const refusals = "userErrors { code }";
const pending = { invitestatus: "pending", isactive: 0, isverified: 0 } as const;

/** Signing up, emailed links, one's own profile and the company. An emailed token needs no session. */
export const accountOperations: OperationRows = {
  "Query.emailAvailability": {
    document: "query ($email: String!) { emailAvailability(email: $email) { available } }",
    sample: ({ email }) => ({ email }),
    cells: everybody(),
  },
  "Query.linkedPerson": {
    document: `query ($email: String!, $token: String!) { linkedPerson(email: $email, token: $token) { ${refusals} } }`,
    sample: async ({ member, token }) => {
      const invited = await member(pending);
      return { email: invited.email, token: await token("invite", invited) };
    },
    cells: everybody(),
  },
  "Query.companyProfile": { document: "query { companyProfile { id } }", sample: nothing, cells: ownerOnly() },
  "Mutation.register": {
    document: `mutation ($email: String!) { register(input: { firstName: "Ann", lastName: "Bee", email: $email, password: "Better-Horse-22", acceptTerms: true }) { ${refusals} } }`,
    sample: ({ email }) => ({ email }),
    cells: everybody(),
  },
  "Mutation.resumeSignUp": {
    document: `mutation ($token: String!) { resumeSignUp(onboardingToken: $token) { ${refusals} } }`,
    sample: async ({ client, token }) => ({ token: await token("onboard", client.owner) }),
    cells: everybody(),
  },
  "Mutation.sendVerificationEmail": {
    document: `mutation ($email: String!) { sendVerificationEmail(email: $email) { ${refusals} } }`,
    sample: ({ email }) => ({ email }),
    cells: everybody(),
  },
  "Mutation.verifyEmail": {
    document: `mutation ($email: String!, $token: String!) { verifyEmail(email: $email, token: $token, password: "Better-Horse-22") { ${refusals} } }`,
    sample: async ({ member, token }) => {
      const unverified = await member({ isverified: 0 });
      return { email: unverified.email, token: await token("verify", unverified) };
    },
    cells: everybody(),
  },
  "Mutation.acceptInvitation": {
    document: `mutation ($email: String!, $token: String!) { acceptInvitation(input: { email: $email, token: $token, password: "Better-Horse-22" }) { ${refusals} } }`,
    sample: async ({ member, token }) => {
      const invited = await member(pending);
      return { email: invited.email, token: await token("invite", invited) };
    },
    cells: everybody(),
  },
  "Mutation.completeOnboarding": {
    document: `mutation { completeOnboarding(input: { companyName: "Acme", phoneNumber: "+14045550123", country: "USA", salesPeopleCount: 3 }) { ${refusals} } }`,
    sample: nothing,
    cells: ownerOnly(),
  },
  "Mutation.skipOnboarding": {
    document: `mutation { skipOnboarding { ${refusals} } }`,
    sample: nothing,
    cells: ownerOnly(),
  },
  "Mutation.updateProfile": {
    document: `mutation { updateProfile(input: { firstName: "Ann", lastName: "Bee" }) { ${refusals} } }`,
    sample: nothing,
    cells: signedIn(),
  },
  "Mutation.uploadPhoto": {
    document: `mutation { uploadPhoto { ${refusals} } }`,
    sample: nothing,
    cells: signedIn({ owner: "BAD_IMAGE", admin: "BAD_IMAGE", member: "BAD_IMAGE", otherOwner: "BAD_IMAGE" }),
  },
  "Mutation.chooseLanguage": {
    document: `mutation { chooseLanguage(language: EN) { ${refusals} } }`,
    sample: nothing,
    cells: signedIn(),
  },
  "Mutation.updateCompany": {
    document: `mutation { updateCompany(input: { companyName: "Acme" }) { ${refusals} } }`,
    sample: nothing,
    cells: ownerOnly(),
  },
  "Mutation.requestEmailChange": {
    document: `mutation ($email: String!, $password: String!) { requestEmailChange(newEmail: $email, password: $password) { ${refusals} } }`,
    sample: ({ email, password }) => ({ email, password }),
    cells: signedIn(),
  },
  "Mutation.changeEmail": {
    document: `mutation ($email: String!, $code: String!) { changeEmail(newEmail: $email, code: $code) { ${refusals} } }`,
    sample: async ({ email, subject, token }) => ({ email, code: await token("email_change", { ...subject, email }) }),
    cells: signedIn({ otherOwner: "BAD_REQUEST" }),
  },
};

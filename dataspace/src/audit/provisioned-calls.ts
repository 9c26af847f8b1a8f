import { type Audited, type DescribeCall, plain } from "./audited.ts";
import { at, masked, number, text } from "./read-call.ts";

/** Calls about a SCIM token, and those of the identity provider that shows it. */
export const provisionedCalls: Readonly<Record<string, Audited>> = {
  "POST /api/v2/provisioningtoken": { kind: "key_changed", describe: plain("scim_on") },
  "DELETE /api/v2/provisioningtoken": { kind: "key_changed", describe: plain("scim_off") },
  "POST /api/v2/team/provisioned": { kind: "invited", describe: provisioned("created") },
  "PATCH /api/v2/team/provisioned/:id": { kind: "changed", describe: provisioned("provisioned") },
  "DELETE /api/v2/team/provisioned/:id": { kind: "removed", describe: provisioned("deleted") },
  "POST /api/v2/team/groups": { kind: "changed", describe: group("group_created") },
  "PATCH /api/v2/team/groups/:id": { kind: "changed", describe: group("group_changed") },
  "DELETE /api/v2/team/groups/:id": { kind: "changed", describe: group("group_deleted") },
};

/** A member whom the identity provider changed. */
function provisioned(detail: string): DescribeCall {
  return ({ body, params, answer }) => {
    const active = at(body, "active");
    const toggled = typeof active === "boolean" ? (active ? "member_enabled" : "member_disabled") : detail;
    return {
      detail: detail === "provisioned" ? toggled : detail,
      subject: masked(text(body, "email")),
      member: number(params, "id") ?? number(answer(), "appuserid"),
    };
  };
}

function group(detail: string): DescribeCall {
  return ({ answer }) => ({ detail, subject: text(answer(), "displayname") });
}

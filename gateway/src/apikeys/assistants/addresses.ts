import { tokenScopes } from "@finder/contract/endpoints/tokens";
import { paths } from "@finder/contract/web-paths";

/** Where assistants speak the Model Context Protocol. */
export const mcpPath = "/mcp";

/** Addresses by which apps connect; the page where the owner agrees is the web's. */
export const oauthPaths = {
  resource: "/.well-known/oauth-protected-resource",
  server: "/.well-known/oauth-authorization-server",
  register: "/oauth/register",
  token: "/oauth/token",
  revoke: "/oauth/revoke",
} as const;

/** What an app asks for that names no scopes. */
export const usualScopes = ["session:read", "contacts:read", "contacts:write"] as const;

/** RFC 9728: which authorization server gives tokens for `/mcp`. */
export function resourceMetadata(origin: string) {
  return {
    resource: origin + mcpPath,
    authorization_servers: [origin],
    scopes_supported: tokenScopes,
    bearer_methods_supported: ["header"],
    resource_documentation: `${origin}/docs/api`,
  };
}

/** RFC 8414: the authorization server, which is this product; its login page is ours. */
export function serverMetadata(origin: string) {
  return {
    issuer: origin,
    authorization_endpoint: origin + paths.assistantConnect,
    token_endpoint: origin + oauthPaths.token,
    registration_endpoint: origin + oauthPaths.register,
    revocation_endpoint: origin + oauthPaths.revoke,
    scopes_supported: tokenScopes,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
  };
}

/** Returns the `WWW-Authenticate` challenge for a missing or invalid token (RFC 6750, RFC 9728). */
export function challenge(origin: string, error?: "invalid_token"): string {
  const parts = [
    ...(error === undefined ? [] : [`error="${error}"`]),
    `resource_metadata="${origin}${oauthPaths.resource}${mcpPath}"`,
    `scope="${usualScopes.join(" ")}"`,
  ];
  return `Bearer ${parts.join(", ")}`;
}

/** Whether a resource that an app names (RFC 8707) is this product. */
export function isThisProduct(resource: string, origin: string): boolean {
  if (!URL.canParse(resource)) return false;
  const { origin: at, pathname } = new URL(resource);
  return at === origin && ["/", mcpPath, `${mcpPath}/`].includes(pathname);
}

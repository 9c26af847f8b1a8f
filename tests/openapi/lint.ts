import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import owasp from "@stoplight/spectral-owasp-ruleset";
import parsers from "@stoplight/spectral-parsers";
import rulesets from "@stoplight/spectral-rulesets";

// Their types name no common one.
const rules: readonly unknown[] = [rulesets.oas, owasp];

/** Lints an OpenAPI document with spectral and the OWASP rules, warnings and hints included. */
export async function lintDocument(source: string): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: rules as RulesetDefinition[] });
  const found = await spectral.run(new spectralCore.Document(source, parsers.Json));
  return found.map(({ code, message, path }) => `${code}: ${message} (${path.join("/")})`);
}

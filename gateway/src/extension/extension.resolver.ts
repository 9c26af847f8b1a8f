import "reflect-metadata";
import { Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { archiveName, archivePath } from "./extension-archive.ts";
import { ExtensionRelease } from "./extension.types.ts";

@Resolver()
export class ExtensionResolver {
  @Allow("anyone")
  @Query(() => ExtensionRelease, { description: "The browser extension and its download addresses." })
  extensionRelease(@Ctx() { extension: { version, storeUrl } }: Context): ExtensionRelease {
    const urlOf = (browser: "chromium" | "firefox"): string | null =>
      version === null ? null : `${archivePath}/${archiveName(browser, version)}`;
    return { id: "current", version, storeUrl, chromiumUrl: urlOf("chromium"), firefoxUrl: urlOf("firefox") };
  }
}

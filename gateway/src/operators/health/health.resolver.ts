import "reflect-metadata";
import { Arg, Ctx, Query, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import type { OperatorContext } from "../operator-caller.ts";
import { readHealth, readHealthLinks, readInstallation } from "./health.source.ts";
import { Health, HealthRange } from "./health.types.ts";
import { HealthLinks, Installation } from "./installation.types.ts";

@Resolver()
export class HealthResolver {
  @Allow("health.view")
  @Query(() => Health, {
    description:
      "How the machine is: what its programs counted, and what is wrong. Every role; asking does not keep a session open.",
  })
  health(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("range", () => HealthRange, { defaultValue: HealthRange.HOUR, description: "How far back." })
    range: HealthRange,
  ): Promise<Health> {
    return readHealth(dataspace, range);
  }

  @Allow("health.view")
  @Query(() => Installation, { description: "What runs here, and its surroundings. Every role." })
  installation(@Ctx() { dataspace }: OperatorContext): Promise<Installation> {
    return readInstallation(dataspace);
  }

  @Allow("health.view")
  @Query(() => HealthLinks, { description: "Where traces, logs and dashboards are. Every role." })
  healthLinks(@Ctx() { dataspace }: OperatorContext): Promise<HealthLinks> {
    return readHealthLinks(dataspace);
  }
}

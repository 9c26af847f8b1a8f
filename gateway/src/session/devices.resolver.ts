import "reflect-metadata";
import { ProductError } from "@finder/contract/errors";
import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { withRefusals } from "../graphql/user-error.types.ts";
import { endAllDevices, endDevice, readDevices } from "./devices.source.ts";
import { EndSessionsPayload, SignedInDevice } from "./devices.types.ts";

@Resolver()
export class DevicesResolver {
  @Allow("account.view")
  @Query(() => [SignedInDevice], { description: "The viewer's sessions, newest first." })
  mySessions(@Ctx() { dataspace }: Context): Promise<SignedInDevice[]> {
    return readDevices(dataspace);
  }

  @Allow("account.view")
  @Mutation(() => EndSessionsPayload, {
    description: "Ends one session of the viewer, which may be the current one.",
  })
  endSession(
    @Ctx() context: Context,
    @Arg("id", () => ID, { description: "`SignedInDevice.id`." }) id: string,
  ): Promise<EndSessionsPayload> {
    return endOne(context, id);
  }

  @Allow("account.view")
  @Mutation(() => EndSessionsPayload, {
    description: "Ends all sessions of the viewer, or all but the current one.",
  })
  async endAllSessions(
    @Ctx() { caller, dataspace }: Context,
    @Arg("exceptCurrent", () => Boolean, { defaultValue: false, description: "True to keep the current session." })
    exceptCurrent: boolean,
  ): Promise<EndSessionsPayload> {
    const member = await caller.requireMember();
    const sessions = await endAllDevices(dataspace, exceptCurrent);
    caller.forget({ id: member.id });
    if (!exceptCurrent) caller.leave();
    return { sessions, userErrors: [] };
  }
}

/** Ends one of the viewer's own sessions; what remains is nothing when it was the calling one. */
async function endOne({ caller, dataspace }: Context, ended: string): Promise<EndSessionsPayload> {
  const [member, before] = await Promise.all([caller.requireMember(), readDevices(dataspace)]);
  return withRefusals<EndSessionsPayload>(
    async () => {
      const device = before.find(({ id }) => id === ended);
      if (!device) throw new ProductError("BAD_REQUEST", { field: "id", detail: "There is no such session." });
      await endDevice(dataspace, ended);
      caller.forget({ id: member.id });
      if (device.current) caller.leave();
      return { sessions: device.current ? [] : before.filter(({ id }) => id !== ended), userErrors: [] };
    },
    (userErrors) => ({ sessions: before, userErrors }),
  );
}

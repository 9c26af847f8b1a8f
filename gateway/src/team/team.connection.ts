import "reflect-metadata";
import type { GraphQLResolveInfo } from "graphql";
import { Args, Ctx, Field, Info, ObjectType, Query, Resolver } from "type-graphql";
import type { Context } from "../context.ts";
import { Allow } from "../graphql/allow.ts";
import { type Connection, windowOf } from "../graphql/paging/connection.ts";
import { ConnectionArgs } from "../graphql/paging/connection-args.ts";
import { PageInfo } from "../graphql/paging/connection.types.ts";
import { selectionOf } from "../planning/selection.ts";
import { teamReads } from "./team.loaders.ts";
import { planMember } from "./team.source.ts";
import { TeamMember } from "./team.types.ts";

@ObjectType({ simpleResolvers: true, description: "A member in a connection." })
class TeamMemberEdge {
  @Field(() => TeamMember, { description: "The member." })
  node: TeamMember;

  @Field(() => String, { description: "Position in the list; opaque." })
  cursor: string;
}

@ObjectType({ simpleResolvers: true, description: "A cursor-based page of the team, newest first." })
class TeamMemberConnection {
  @Field(() => [TeamMemberEdge], { description: "Members of the page, newest first." })
  edges: TeamMemberEdge[];

  @Field(() => PageInfo, { description: "Where the page begins and ends." })
  pageInfo: PageInfo;
}

@Resolver()
export class TeamConnectionResolver {
  @Allow("team.manage")
  @Query(() => TeamMemberConnection, {
    description: "`members` as a cursor-based connection: later invitations do not shift it. Owner only.",
  })
  async membersConnection(
    @Ctx() context: Context,
    @Args(() => ConnectionArgs) { first, after }: ConnectionArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Connection<TeamMember>> {
    const plan = planMember(selectionOf(info).get("membersConnection")?.get("edges")?.get("node"));
    return teamReads(context).membersConnection.load({ window: windowOf(first, after), ...plan });
  }
}

import "reflect-metadata";
import { Field, ID, ObjectType } from "type-graphql";
import { WebAddress } from "../graphql/values/scalars.ts";

@ObjectType({
  simpleResolvers: true,
  description: "The browser extension for this version of the product.",
})
export class ExtensionRelease {
  @Field(() => ID, { description: "The same in every answer, so that a cache holds one object." })
  id: string;

  @Field(() => String, { nullable: true, description: "Its version, e.g. `0.1.0`; null = not offered here." })
  version: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Path of the packed build for Chrome, Edge and other Chromium browsers.",
  })
  chromiumUrl: string | null;

  @Field(() => String, { nullable: true, description: "Path of the packed build for Firefox." })
  firefoxUrl: string | null;

  @Field(() => WebAddress, {
    nullable: true,
    description: "Its page in the browser's store; null = none.",
  })
  storeUrl: string | null;
}

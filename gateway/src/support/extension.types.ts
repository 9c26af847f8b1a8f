import "reflect-metadata";
import { Field, ID, ObjectType } from "type-graphql";
import { WebAddress } from "../graphql/scalars.ts";

@ObjectType({
  simpleResolvers: true,
  description: "The browser extension that belongs to this version of the product.",
})
export class ExtensionRelease {
  @Field(() => ID, { description: "The same in every answer, so a cache keeps one." })
  id: string;

  @Field(() => String, { nullable: true, description: "Its version, e.g. `0.1.0`; null = none is given away here." })
  version: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Path of the packed build for Chrome, Edge and other browsers of Chromium.",
  })
  chromiumUrl: string | null;

  @Field(() => String, { nullable: true, description: "Path of the packed build for Firefox." })
  firefoxUrl: string | null;

  @Field(() => WebAddress, {
    nullable: true,
    description: "Its page in a browser's store, where it is installed from; null = none.",
  })
  storeUrl: string | null;
}

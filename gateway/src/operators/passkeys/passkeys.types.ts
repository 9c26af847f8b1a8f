import "reflect-metadata";
import { Field, ObjectType } from "type-graphql";
import { UserError } from "../../graphql/user-error.types.ts";
import { Passkey } from "../../session/factors/passkeys.types.ts";
import { OperatorSession } from "../session/operator-session.types.ts";

@ObjectType({ simpleResolvers: true, description: "The passkeys as they are now, or the business errors." })
export class PasskeysPayload {
  @Field(() => OperatorSession, { nullable: true, description: "The session as it is now; null if refused." })
  session: OperatorSession | null;

  @Field(() => [Passkey], { nullable: true, description: "Every passkey, oldest first; null if refused." })
  passkeys: Passkey[] | null;

  @Field(() => [String], {
    description: "Recovery codes, shown this once: they come with the first second factor.",
  })
  recoveryCodes: string[];

  @Field(() => [UserError], { description: "Business errors; empty on success." })
  userErrors: UserError[];
}

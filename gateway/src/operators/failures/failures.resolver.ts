import "reflect-metadata";
import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { Allow } from "../../graphql/allow.ts";
import { withRefusals } from "../../graphql/user-error.types.ts";
import type { OperatorContext } from "../operator-caller.ts";
import {
  dropJob,
  dropMail,
  readFailedJobs,
  readFailedMails,
  retryJob,
  retryMail,
  retryMails,
} from "./failures.source.ts";
import { DropPayload, FailedJobPage, FailedMailPage, RetryPayload } from "./failures.types.ts";

const first = { defaultValue: 25, description: "Items at most: 1 to 100." };
const before = { nullable: true, description: "Only those before this one." };
const reason = { description: "Why; kept in the operators' log." };

@Resolver()
export class FailuresResolver {
  @Allow("failures.retry")
  @Query(() => FailedMailPage, { description: "Mails whose last try failed. Support and admins." })
  failedMails(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("before", () => ID, before) last: string | null,
    @Arg("kind", () => String, { nullable: true, description: "Only mails of this kind." }) kind: string | null,
    @Arg("first", () => Int, first) most: number,
  ): Promise<FailedMailPage> {
    return readFailedMails(dataspace, { before: last ?? null, kind: kind ?? null, first: most });
  }

  @Allow("failures.retry")
  @Mutation(() => RetryPayload, { description: "Has a failed mail sent now. Support and admins." })
  retryMail(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, { description: "The mail's id." }) id: string,
  ): Promise<RetryPayload> {
    return retried(() => retryMail(dataspace, id));
  }

  @Allow("failures.retry")
  @Mutation(() => RetryPayload, { description: "Has all failed mails of a kind sent now. Support and admins." })
  retryMails(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("kind", () => String, { description: "The kind." }) kind: string,
  ): Promise<RetryPayload> {
    return retried(() => retryMails(dataspace, kind));
  }

  @Allow("failures.retry")
  @Mutation(() => DropPayload, {
    description: "Wipes a failed mail, so that it is never sent. Support and admins.",
  })
  dropMail(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, { description: "The mail's id." }) id: string,
    @Arg("reason", () => String, reason) why: string,
  ): Promise<DropPayload> {
    return dropped(() => dropMail(dataspace, id, why));
  }

  @Allow("failures.retry")
  @Query(() => FailedJobPage, { description: "Jobs that failed. Support and admins." })
  failedJobs(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("before", () => ID, before) last: string | null,
    @Arg("first", () => Int, first) most: number,
  ): Promise<FailedJobPage> {
    return readFailedJobs(dataspace, { before: last ?? null, first: most });
  }

  @Allow("failures.retry")
  @Mutation(() => RetryPayload, {
    description: "Has a failed job go on after what it has done; no credit is spent twice. Support and admins.",
  })
  retryJob(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, { description: "The job's id." }) id: string,
  ): Promise<RetryPayload> {
    return retried(() => retryJob(dataspace, id));
  }

  @Allow("failures.retry")
  @Mutation(() => DropPayload, { description: "Takes a failed job off the list. Support and admins." })
  dropJob(
    @Ctx() { dataspace }: OperatorContext,
    @Arg("id", () => ID, { description: "The job's id." }) id: string,
    @Arg("reason", () => String, reason) why: string,
  ): Promise<DropPayload> {
    return dropped(() => dropJob(dataspace, id, why));
  }
}

function retried(act: () => Promise<number>): Promise<RetryPayload> {
  return withRefusals<RetryPayload>(
    async () => ({ retried: await act(), userErrors: [] }),
    (userErrors) => ({ retried: 0, userErrors }),
  );
}

function dropped(act: () => Promise<void>): Promise<DropPayload> {
  return withRefusals<DropPayload>(
    async () => {
      await act();
      return { dropped: true, userErrors: [] };
    },
    (userErrors) => ({ dropped: false, userErrors }),
  );
}

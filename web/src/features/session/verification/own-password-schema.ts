import * as z from "zod/mini";
import { newPasswordSchema } from "../password-schema";

export const ownPasswordSchema = z.object({ password: newPasswordSchema("register.required") });
export type OwnPasswordInput = z.infer<typeof ownPasswordSchema>;

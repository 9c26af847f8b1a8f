import type { FastifyInstance } from "fastify";
import { avatarRoutes } from "./account/avatar.route.ts";
import { checkEmailRoute } from "./account/check-email.route.ts";
import { emailChangeRoutes } from "./account/email-change.route.ts";
import { onboardingRoutes } from "./account/onboarding.route.ts";
import { linkRoutes } from "./account/link.route.ts";
import { accountMailRoutes } from "./account/mail.route.ts";
import { profileRoutes } from "./session/profile.route.ts";
import { registerRoute, signUpAtTable } from "./account/sign-up.route.ts";
import { getContactRoute } from "./contacts/getcontact.route.ts";
import { getRevealCountRoute } from "./contacts/getrevealcount.route.ts";
import { searchNameRoute } from "./contacts/searchname.route.ts";
import { searchUrlRoute } from "./contacts/searchurl.route.ts";
import type { Services } from "./context.ts";
import { passwordRoutes } from "./session/password.route.ts";
import { sessionRoutes } from "./session/session.route.ts";
import { registerTables } from "./table/router.ts";
import { appCountersRoute } from "./usage/appcounters.route.ts";

/** Every address below `/api/v2/`; paths are written whole, `request.caller` is decided before any handler runs. */
export const apiRoutes = (app: FastifyInstance, services: Services): void => {
  sessionRoutes(app, services);
  passwordRoutes(app, services);
  searchUrlRoute(app, services);
  getContactRoute(app, services);
  searchNameRoute(app, services);
  getRevealCountRoute(app, services);
  appCountersRoute(app, services);
  profileRoutes(app, services);
  registerRoute(app, services);
  linkRoutes(app, services);
  accountMailRoutes(app, services);
  emailChangeRoutes(app, services);
  onboardingRoutes(app, services);
  avatarRoutes(app, services);
  checkEmailRoute(app, services);
  registerTables(app, services, signUpAtTable(services));
};

import type { Route } from './http/route.ts';
import { accountRoutes } from './routes/account.ts';
import { addressRoutes } from './routes/addresses.ts';
import { statusRoutes } from './routes/block-own-account.ts';
import { identityRoutes } from './routes/identities.ts';
import { jwtRoutes } from './routes/jwts.ts';
import { loginTokenRoutes } from './routes/log-in-tokens.ts';
import { logRoutes } from './routes/logs.ts';
import { mfaRoutes } from './routes/mfa.ts';
import { oauthRoutes } from './routes/oauth.ts';
import { otherSessionRoutes } from './routes/other-sessions.ts';
import { phoneVerificationRoutes } from './routes/phone-verification.ts';
import { pingRoutes } from './routes/ping.ts';
import { prefsRoutes } from './routes/prefs.ts';
import { pushTargetRoutes } from './routes/push-targets.ts';
import { recoveryRoutes } from './routes/recovery.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { userFactorRoutes } from './routes/user-factors.ts';
import { userPrefsRoutes } from './routes/user-prefs.ts';
import { userRecordRoutes } from './routes/user-records.ts';
import { userRoutes } from './routes/users.ts';
import { verificationRoutes } from './routes/verification.ts';

/** Every route of the service. */
export const routes: readonly Route[] = [
  ...pingRoutes,
  ...accountRoutes,
  ...addressRoutes,
  ...statusRoutes,
  ...loginTokenRoutes,
  ...oauthRoutes,
  ...otherSessionRoutes,
  ...sessionRoutes,
  ...jwtRoutes,
  ...prefsRoutes,
  ...mfaRoutes,
  ...logRoutes,
  ...identityRoutes,
  ...pushTargetRoutes,
  ...recoveryRoutes,
  ...verificationRoutes,
  ...phoneVerificationRoutes,
  ...userRoutes,
  ...userRecordRoutes,
  ...userFactorRoutes,
  ...userPrefsRoutes,
];

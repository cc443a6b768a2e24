/**
 * The required parameters of each call of the account service (§5), by the call's name in the SDKs, in the order in
 * which they are checked. Parameters that are not listed are optional: a name at sign-up, the old password, a phrase.
 */
export const requiredParameters = {
  create: ['userId', 'email', 'password'],
  updateEmail: ['email', 'password'],
  updateName: ['name'],
  updatePassword: ['password'],
  updatePhone: ['phone', 'password'],
  updatePrefs: ['prefs'],
  createRecovery: ['email', 'url'],
  updateRecovery: ['userId', 'secret', 'password'],
  createEmailPasswordSession: ['email', 'password'],
  updateMagicURLSession: ['userId', 'secret'],
  updatePhoneSession: ['userId', 'secret'],
  createSession: ['userId', 'secret'],
  updateEmailVerification: ['userId', 'secret'],
  updatePhoneVerification: ['userId', 'secret'],
  getSession: ['sessionId'],
  updateSession: ['sessionId'],
  deleteSession: ['sessionId'],
  createPushTarget: ['targetId', 'identifier'],
  updatePushTarget: ['targetId', 'identifier'],
  deletePushTarget: ['targetId'],
  createEmailToken: ['userId', 'email'],
  createMagicURLToken: ['userId', 'email'],
  createPhoneToken: ['userId', 'phone'],
  createEmailVerification: ['url'],
  createOAuth2Session: ['provider'],
  createOAuth2Token: ['provider'],
  createMFAAuthenticator: ['type'],
  updateMFAAuthenticator: ['type', 'otp'],
  deleteMFAAuthenticator: ['type'],
  createMFAChallenge: ['factor'],
  updateMFAChallenge: ['challengeId', 'otp'],
  deleteIdentity: ['identityId'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A call of the account service. */
export type AccountCall = keyof typeof requiredParameters;

/** The message of §8, verbatim. */
export const missingParameter = (name: string): string => `Missing required parameter: "${name}"`;

/**
 * Checks a call before it is sent. A missing argument is a programming error; an empty string counts as present.
 * @throws Error for the first missing parameter
 */
export const requireParameters = (call: AccountCall, given: Readonly<Record<string, unknown>>): void => {
  const missing = requiredParameters[call].find((name) => given[name] === undefined);
  if (missing !== undefined) throw new Error(missingParameter(missing));
};

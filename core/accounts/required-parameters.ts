/**
 * What each call of the account service cannot do without (§5), by the call's name in its SDKs, in the order in which
 * they are missed. What is not listed (a name at sign-up, an old password, a phrase) may be left out.
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

export type AccountCall = keyof typeof requiredParameters;

/** §8, to the letter. */
export const missingParameter = (name: string): string => `Missing required parameter: "${name}"`;

/**
 * Refuses a call before it is sent: an argument that is not there at all is a mistake of ours, not of the visitor's.
 * An empty text is there. @throws Error with the first one missing
 */
export const requireParameters = (call: AccountCall, given: Readonly<Record<string, unknown>>): void => {
  const missing = requiredParameters[call].find((name) => given[name] === undefined);
  if (missing !== undefined) throw new Error(missingParameter(missing));
};

import { Account, Client, type Models, Query } from 'appwrite';
import { requireParameters } from '#core/accounts/required-parameters.ts';
import type { Account as OwnAccountFacts } from '#core/accounts/settings/account.ts';
import type { AccountSettingsPorts, EmailLinks } from '#core/accounts/settings/client.ports.ts';
import { prefsWith, readPreferences } from '#core/accounts/settings/preferences.ts';
import { userId } from '#core/kernel/ids.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { refusalIn } from '../../appwrite/exceptions.ts';
import { outcomeOf, outcomeOfNumber } from './account-outcome.ts';
import { browserEmailVerification } from './email-verification.ts';
import { shimBlockedLocalStorage } from './local-storage-shim.ts';
import { browserTwoStep } from './two-step.ts';

type FromTheService = Pick<
  AccountSettingsPorts,
  'ownAccount' | 'ownSessions' | 'twoStep' | 'activityLog' | 'connections'
> & {
  readonly emailVerification: Pick<EmailLinks, 'verifyEmail'>;
};

/**
 * The logged-in user's account in the browser, through the official web SDK, for the built-in service and Appwrite alike.
 * @param accounts the service's endpoint, without a trailing slash
 * @param verifyPage the page on our site that the verification email links to
 */
export const browserAccountSettings = (
  { endpoint, projectId }: { readonly endpoint: string; readonly projectId: string },
  verifyPage: string,
): FromTheService => {
  shimBlockedLocalStorage();
  const account = new Account(new Client().setEndpoint(endpoint).setProject(projectId));

  return {
    twoStep: browserTwoStep(account),
    emailVerification: browserEmailVerification(account),
    ownAccount: ownAccount(account, verifyPage),
    ownSessions: ownSessions(account),
    activityLog: activityLog(account),
    connections: connections(account),
  };
};

const ownAccount = (account: Account, verifyPage: string): FromTheService['ownAccount'] => ({
  read: () => outcomeOf('tell about an account', async () => toAccount(await account.get())),
  rename: (name) =>
    outcomeOf('change a name', async () => {
      requireParameters('updateName', { name });
      return toAccount(await account.updateName({ name }));
    }),
  changeEmail: ({ email, password }) =>
    outcomeOf('change an address', async () => {
      requireParameters('updateEmail', { email, password });
      return toAccount(await account.updateEmail({ email, password }));
    }),
  changePhone: ({ phone, password }) =>
    outcomeOfNumber('change a number', async () => {
      requireParameters('updatePhone', { phone, password });
      return toAccount(await account.updatePhone({ phone, password }));
    }),
  changePassword: ({ oldPassword, password }) =>
    outcomeOf('change a password', async () => {
      requireParameters('updatePassword', { password });
      await account.updatePassword({ password, ...(oldPassword === '' ? {} : { oldPassword }) });
    }),
  requestVerificationEmail: () =>
    outcomeOf('send a email to an address', async () => {
      requireParameters('createEmailVerification', { url: verifyPage });
      await account.createEmailVerification({ url: verifyPage });
    }),
  sendPhoneCode: () => outcomeOf('text a code', async () => void (await account.createPhoneVerification())),
  verifyPhone: (secret) =>
    outcomeOf('prove a number', async () => {
      const { $id } = await account.get();
      requireParameters('updatePhoneVerification', { userId: $id, secret });
      await account.updatePhoneVerification({ userId: $id, secret });
      return toAccount(await account.get());
    }),
  savePreferences: (preferences) =>
    outcomeOf('keep preferences', async () => {
      // The SDK replaces all preferences at once, so the present ones are read first and sent along.
      const prefs = prefsWith(await account.getPrefs(), preferences);
      requireParameters('updatePrefs', { prefs });
      return toAccount(await account.updatePrefs({ prefs }));
    }),
});

const ownSessions = (account: Account): FromTheService['ownSessions'] => ({
  all: () =>
    outcomeOf('list sessions', async () => {
      const { sessions } = await account.listSessions();
      return sessions
        .map(toSession)
        .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent) || other.since - one.since);
    }),
  end: (sessionId) => outcomeOf('end a session', () => endSession(account, sessionId)),
  endOthers: () =>
    outcomeOf('end sessions', async () => {
      const { sessions } = await account.listSessions();
      for (const { $id, current } of sessions) if (!current) await endSession(account, $id);
    }),
  endAll: () => outcomeOf('end all sessions', async () => void (await account.deleteSessions())),
});

const activityLog = (account: Account): FromTheService['activityLog'] => ({
  newest: (most) =>
    outcomeOf('tell what happened', async () => {
      const { logs } = await account.listLogs({ queries: [Query.limit(most)] });
      return logs.map(({ event, ip, time }) => ({ event, ipAddress: ip, at: parseInstant(time) }));
    }),
});

/** The accounts at sign-in providers. */
const connections = (account: Account): FromTheService['connections'] => ({
  all: () =>
    outcomeOf('list connected accounts', async () => {
      const { identities } = await account.listIdentities();
      return identities.map(({ $id, provider, providerEmail }) => ({ id: $id, provider, email: providerEmail }));
    }),
  remove: (identityId) =>
    outcomeOf('remove a connected account', async () => {
      requireParameters('deleteIdentity', { identityId });
      await account.deleteIdentity({ identityId });
    }),
});

/** Ends a session; succeeds as well if the session has already ended. */
const endSession = async (account: Account, sessionId: string): Promise<void> => {
  requireParameters('deleteSession', { sessionId });
  try {
    await account.deleteSession({ sessionId });
  } catch (error) {
    if (refusalIn(error)?.type !== 'user_session_not_found') throw error;
  }
};

const toAccount = (user: Models.User<Models.Preferences>): OwnAccountFacts => ({
  id: userId(user.$id),
  name: user.name,
  email: user.email,
  emailVerified: user.emailVerification,
  phone: user.phone,
  phoneVerified: user.phoneVerification,
  passwordChangedAt: user.passwordUpdate === '' ? null : parseInstant(user.passwordUpdate),
  twoStep: user.mfa,
  preferences: readPreferences(user.prefs),
});

const toSession = ({ $id, current, clientName, osName, ip, $createdAt }: Models.Session) => ({
  id: $id,
  isCurrent: current,
  device: [clientName, osName].filter((part) => part !== '').join(' on '),
  ipAddress: ip,
  since: parseInstant($createdAt),
});

import { AuthenticatorType, Client, type Models, Query, Users } from 'node-appwrite';
import { type AccountAtDesk, type EndedSessions, isEnded, otherOrganisers } from '#core/desk/people/account-at-desk.ts';
import { isMerged, withMergedLabel } from '#core/desk/people/merge.ts';
import type { AccountChange, AccountsDesk } from '#core/desk/people/ports.ts';
import type { UserId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { staffLabels } from '#core/kernel/staff.ts';
import { instant } from '#core/kernel/time.ts';
import { serialByKey } from '../system/serial-by-key.ts';
import type { AppwriteProject } from './accounts.ts';
import { callAccountsService, refusalIn } from './exceptions.ts';
import { toUser } from './to-user.ts';

/** The most organisers to fetch; no festival has that many. */
const maxOrganisers = 1_000;

/** Writes the audit log, outbox tasks and records of a change, in one transaction of the festival's own store. */
export type WriteApart = (
  what: Required<Pick<AccountChange, 'action' | 'tasks'>> & Pick<AccountChange, 'records'>,
) => Promise<void>;

/**
 * `AccountsDesk` on an Appwrite server, by its official SDK. Changes within one process run one after the other. The audit
 * log is written after a change, because Appwrite shares no transaction with our store. A change with `records` (a merge)
 * is the exception: its records are written first, as unsettled, so that `finishMerges` repeats the calls to Appwrite
 * after a crash.
 */
export const appwriteAccountsDesk = (
  { endpoint, projectId, apiKey }: AppwriteProject,
  write: WriteApart,
): AccountsDesk => {
  const users = new Users(new Client().setEndpoint(endpoint).setProject(projectId).setKey(apiKey));
  const serially = serialByKey();

  return {
    page: ({ staff, search, after }, most) =>
      callAccountsService('list the accounts', async () => {
        const queries = [
          ...(staff ? [Query.contains('labels', [...staffLabels])] : []),
          staff ? Query.orderAsc('name') : Query.orderDesc('$createdAt'),
          ...(after === null ? [] : [Query.cursorAfter(after)]),
          Query.limit(most),
        ];
        const found = await users.list({ queries, ...(search === '' ? {} : { search }) });
        return { total: found.total, accounts: found.users.map(toAccount) };
      }),

    find: (id) =>
      callAccountsService('find an account', async () => {
        const user = await findUser(users, id);
        return user ? toAccount(user) : null;
      }),

    countOtherOrganisers: (id) => callAccountsService('count the organisers', () => countOtherOrganisers(users, id)),

    sessionsOf: (userId) =>
      callAccountsService('list sessions', async () => {
        const { sessions } = await users.listSessions({ userId });
        return sessions.toReversed().map(({ $id, clientName, osName, $createdAt }) => ({
          id: $id,
          device: [clientName, osName].filter((part) => part !== '').join(' on '),
          since: instant(Date.parse($createdAt)),
        }));
      }),

    change: (id, decide, otherId) =>
      // One key for all accounts: whether someone is the last organiser depends on the other accounts.
      serially('the desk', () =>
        callAccountsService('change an account', async () => {
          const user = await findUser(users, id);
          if (!user) return refuse({ kind: 'person-unknown' });
          const second = otherId === undefined ? null : await findUser(users, otherId);
          const other = second && toAccount(second);
          const decided = decide({
            account: toAccount(user),
            otherOrganisers: await countOtherOrganisers(users, id),
            other,
          });
          if (!decided.ok) return decided;
          const { tasks = [], action, records } = decided.value;
          if (records) await write({ action, tasks, records });
          await writeAccount(users, user, decided.value);
          if (!records) await write({ action, tasks });
          return ok(toAccount((await findUser(users, id)) ?? user));
        }),
      ),

    setMerged: (id, isMergedAway) =>
      serially('the desk', () =>
        callAccountsService('shut an account', async () => {
          const user = await findUser(users, id);
          if (!user) return;
          if (isMergedAway) await users.deleteSessions({ userId: id });
          // Enables an account again only if a merge disabled it.
          if (isMergedAway || isMerged(user)) await users.updateStatus({ userId: id, status: !isMergedAway });
          await users.updateLabels({ userId: id, labels: [...withMergedLabel(user.labels, isMergedAway)] });
        }),
      ),
  };
};

const countOtherOrganisers = async (users: Users, id: UserId): Promise<number> => {
  const found = await users.list({
    queries: [Query.contains('labels', ['organiser']), Query.limit(maxOrganisers)],
  });
  return otherOrganisers(found.users.map(toAccount), id);
};

const findUser = async (users: Users, userId: UserId): Promise<Models.User | null> => {
  try {
    return await users.get({ userId });
  } catch (error) {
    if (refusalIn(error)?.code === 404) return null;
    throw error;
  }
};

/** Writes what a change says about the account itself. */
const writeAccount = async (
  users: Users,
  user: Models.User,
  { name, labels, enabled, endSessions, removeFactors }: AccountChange,
): Promise<void> => {
  const { $id: userId } = user;
  if (name !== undefined) await users.updateName({ userId, name });
  if (labels) await users.updateLabels({ userId, labels: [...labels] });
  if (enabled !== undefined) await users.updateStatus({ userId, status: enabled });
  if (removeFactors) await removeFactorsOf(users, user);
  if (endSessions === 'all') await users.deleteSessions({ userId });
  else if (endSessions) await endSessionsOf(users, userId, endSessions);
};

const endSessionsOf = async (users: Users, userId: string, ended: EndedSessions): Promise<void> => {
  const { sessions } = await users.listSessions({ userId });
  for (const { $id: sessionId } of sessions)
    if (isEnded(ended, sessionId)) await users.deleteSession({ userId, sessionId });
};

const removeFactorsOf = async (users: Users, { $id: userId, mfa, phoneVerification }: Models.User): Promise<void> => {
  const { totp } = await users.listMFAFactors({ userId });
  if (totp) await users.deleteMFAAuthenticator({ userId, type: AuthenticatorType.Totp });
  if (phoneVerification) await users.updatePhoneVerification({ userId, phoneVerification: false });
  if (mfa) await users.updateMFA({ userId, mfa: false });
};

/** Appwrite does not say since when an account has a label. */
const toAccount = (user: Models.User): AccountAtDesk => ({
  ...toUser(user),
  phone: user.phone === '' ? null : user.phone,
  enabled: user.status,
  createdAt: instant(Date.parse(user.$createdAt)),
  lastSeenAt: wasUsed(user) ? instant(Date.parse(user.accessedAt)) : null,
  twoStep: user.mfa,
  twoStepAskedAt: null,
});

const wasUsed = ({ accessedAt, emailVerification, $createdAt }: Models.User): boolean =>
  accessedAt !== '' && (emailVerification || Date.parse(accessedAt) > Date.parse($createdAt));

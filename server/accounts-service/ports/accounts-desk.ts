import { type AccountAtDesk, type EndedSessions, isEnded, otherOrganisers } from '#core/desk/people/account-at-desk.ts';
import type { PeopleTask } from '#core/desk/people/emails.ts';
import { isMerged, type RecordsChange, withMergedLabel } from '#core/desk/people/merge.ts';
import type {
  AccountChange,
  AccountFilter,
  AccountsDesk,
  FoundAccount,
  PersonUnknown,
} from '#core/desk/people/ports.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import { type UserId, userId } from '#core/kernel/ids.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { staffLabels } from '#core/kernel/staff.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { Query } from '../http/queries.ts';
import { accountOf } from '../http/request-user.ts';
import type { AccountServiceOptions } from '../options.ts';
import { publishAccountEvent } from '../realtime/publish.ts';
import type { AccountTransaction } from '../store/account-database.ts';
import { clearMfa, mfaOf } from '../store/mfa.ts';
import { endSession, endSessionsOf, sessionsOf } from '../store/sessions.ts';
import { listUsers } from '../store/user-list.ts';
import { askTwoStepAgain, changeUser, findUser, lockUser, type StoredUser } from '../store/users.ts';
import { rethrowAsAccountsFailure } from './rethrow-as-accounts-failure.ts';

/** Writes what a change of an account entails, in its transaction: audit log entry, outbox tasks, festival records. */
export type WriteAlongside = (
  tx: AccountTransaction,
  what: {
    readonly action: StaffAction;
    readonly tasks: readonly PeopleTask[];
    readonly records: RecordsChange | undefined;
  },
) => Promise<void>;

const unknownPerson: PersonUnknown = { kind: 'person-unknown' };

/** `AccountsDesk` on the built-in service, in process. */
export const builtInAccountsDesk = (service: AccountServiceOptions, writeAlongside: WriteAlongside): AccountsDesk => ({
  page: (filter, most) =>
    rethrowAsAccountsFailure(() =>
      service.database.read(async (db) => {
        const queries = [...queriesBy(filter), { method: 'limit', values: [most], parts: [] }];
        const { total, users } = await listUsers(db, queries, filter.search === '' ? undefined : filter.search);
        return { total, accounts: await Promise.all(users.map((user) => toAccount(db, user))) };
      }),
    ),

  find: (id) =>
    rethrowAsAccountsFailure(() =>
      service.database.read(async (db) => {
        const user = await findUser(db, id);
        return user ? toAccount(db, user) : null;
      }),
    ),

  countOtherOrganisers: (id) =>
    rethrowAsAccountsFailure(() =>
      service.database.read(async (db) => otherOrganisers((await listUsers(db, allOrganisers, undefined)).users, id)),
    ),

  sessionsOf: (id) =>
    rethrowAsAccountsFailure(async () => {
      const sessions = await service.database.read((db) => sessionsOf(db, id, service.machineClock.now()));
      return sessions.toReversed().map(({ id: session, device: { clientName, osName }, createdAt }) => ({
        id: session,
        device: [clientName, osName].filter((part) => part !== '').join(' on '),
        since: createdAt,
      }));
    }),

  change: (id, decide, otherId) =>
    rethrowAsAccountsFailure(() => changeAccount(service, writeAlongside, id, decide, otherId)),

  setMerged: (id, isMergedAway) =>
    rethrowAsAccountsFailure(async () => {
      const { database, machineClock } = service;
      await database.write(async (tx) => {
        const user = await lockUser(tx, id);
        if (!user || isMerged(user) === isMergedAway) return;
        const labels = withMergedLabel(user.labels, isMergedAway);
        await changeUser(tx, id, { labels, enabled: !isMergedAway }, machineClock.now());
        if (isMergedAway) await endSessionsOf(tx, id);
      });
      await publishAccountEvent(service, id);
    }),
});

/** Decides and writes a change in one transaction, and then publishes it. */
const changeAccount = async <Refusal>(
  service: AccountServiceOptions,
  writeAlongside: WriteAlongside,
  id: UserId,
  decide: (found: FoundAccount) => Result<AccountChange, Refusal>,
  otherId: UserId | undefined,
): Promise<Result<AccountAtDesk, Refusal | PersonUnknown>> => {
  const { database, machineClock } = service;
  const changed = await database.write(async (tx) => {
    const { user, second, organisers } = await lockWithOrganisers(tx, id, otherId);
    if (!user) return refuse(unknownPerson);
    const other = second ? await toAccount(tx, second) : null;
    const decided = decide({ account: await toAccount(tx, user), otherOrganisers: organisers, other });
    if (!decided.ok) return decided;
    const { tasks = [], action, records } = decided.value;
    await writeAccount(tx, id, decided.value, machineClock.now());
    await writeAlongside(tx, { action, tasks, records });
    const after = await findUser(tx, id);
    return ok(await toAccount(tx, after ?? user));
  });
  // Makes the account's realtime connections in every process recheck their sessions.
  if (changed.ok)
    await publishAccountEvent(service, id, { action: 'update', attribute: 'labels' }, await accountOf(service, id));
  return changed;
};

/** Writes what a change says about the account itself: its fields, its factors, its sessions. */
const writeAccount = async (
  tx: AccountTransaction,
  id: string,
  { name, labels, enabled, endSessions, askAgain, removeFactors }: Omit<AccountChange, 'action' | 'tasks' | 'records'>,
  now: Instant,
): Promise<void> => {
  if (name !== undefined || labels !== undefined || enabled !== undefined) {
    const fields = {
      ...(name !== undefined && { name }),
      ...(labels && { labels }),
      ...(enabled !== undefined && { enabled }),
    };
    await changeUser(tx, id, fields, now);
  }
  if (removeFactors) {
    await changeUser(tx, id, { mfa: false, phoneVerified: false }, now);
    await clearMfa(tx, id);
  }
  if (askAgain) await askTwoStepAgain(tx, id, now);
  await endSessionsAmong(tx, id, endSessions, now);
};

/** Ends sessions of this account, and of no other. */
const endSessionsAmong = async (
  tx: AccountTransaction,
  id: string,
  ended: EndedSessions | undefined,
  now: Instant,
): Promise<void> => {
  if (ended === undefined) return;
  for (const { id: session } of await sessionsOf(tx, id, now))
    if (isEnded(ended, session)) await endSession(tx, session);
};

/**
 * Locks the account, the second account of the change and those of all organisers until the transaction ends. Without the
 * locks, two concurrent changes that each leave one organiser could together leave none. The accounts are locked in the
 * order of their ids, which prevents deadlocks.
 */
const lockWithOrganisers = async (tx: AccountTransaction, id: string, otherId: string | undefined) => {
  const found = await listUsers(tx, allOrganisers, undefined);
  const locked: StoredUser[] = [];
  const ids = [id, ...(otherId === undefined ? [] : [otherId]), ...found.users.map((user) => user.id)];
  for (const each of [...new Set(ids)].toSorted()) {
    const user = await lockUser(tx, each);
    if (user) locked.push(user);
  }
  const [user, second] = [id, otherId].map((wanted) => locked.find((each) => each.id === wanted));
  return { user, second, organisers: otherOrganisers(locked, id) };
};

const queriesBy = ({ staff, after }: AccountFilter, labels: readonly string[] = staffLabels): readonly Query[] => [
  ...(staff ? [{ method: 'contains', attribute: 'labels', values: labels, parts: [] }] : []),
  staff
    ? { method: 'orderAsc', attribute: 'name', values: [], parts: [] }
    : { method: 'orderDesc', attribute: '$createdAt', values: [], parts: [] },
  ...(after === null ? [] : [{ method: 'cursorAfter', values: [after], parts: [] }]),
];

const allOrganisers = queriesBy({ staff: true, search: '', after: null }, ['organiser']);

const toAccount = async (db: AccountTransaction, user: StoredUser): Promise<AccountAtDesk> => ({
  id: userId(user.id),
  name: user.name,
  email: user.email ?? '',
  emailVerified: user.emailVerified,
  labels: user.labels,
  phone: user.phone,
  enabled: user.enabled,
  createdAt: user.createdAt,
  lastSeenAt: (await wasUsed(db, user)) ? user.accessedAt : null,
  twoStep: await hasTwoStep(db, user),
  twoStepAskedAt: user.twoStepAskedAt,
});

/** Whether the account was ever used. `accessedAt` is precise to a day, and at first equals `createdAt`. */
const wasUsed = async (db: AccountTransaction, user: StoredUser): Promise<boolean> =>
  user.emailVerified || user.accessedAt > user.createdAt || (await sessionsOf(db, user.id, user.createdAt)).length > 0;

/** The result of `needsSecondFactor`, read within this transaction. */
const hasTwoStep = async (db: AccountTransaction, user: StoredUser): Promise<boolean> => {
  if (!user.mfa) return false;
  if ((user.email !== null && user.emailVerified) || (user.phone !== null && user.phoneVerified)) return true;
  const { seed, seedVerified } = await mfaOf(db, user.id);
  return seed !== null && seedVerified;
};

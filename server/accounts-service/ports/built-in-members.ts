import type { Recovery } from '#core/accounts/password-reset/ports.ts';
import type { Members, SignUpRefusal, StaffProofs } from '#core/accounts/ports.ts';
import { type User, withLabel } from '#core/accounts/user.ts';
import { type UserId, userId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { createUser } from '../actions/create-user.ts';
import { isRecoveryOver, recover, requestRecovery } from '../actions/recovery.ts';
import { hasFreshProofOrLogin, isMfaPending, needsSecondFactor } from '../factors.ts';
import { findCaller } from '../http/caller.ts';
import { AccountError, type AccountErrorType } from '../http/errors.ts';
import { email as emailParameter, newAccount, password as passwordParameter, read } from '../http/parameters.ts';
import { accountOf } from '../http/request-user.ts';
import type { AccountServiceOptions } from '../options.ts';
import { publishAccountEvent } from '../realtime/publish.ts';
import { listUsers } from '../store/user-list.ts';
import { changeUser, findUser, findUserByEmail, lockUser, type StoredUser } from '../store/users.ts';
import { rethrowAsAccountsFailure } from './rethrow-as-accounts-failure.ts';

const signUpRefusals: Readonly<Partial<Record<AccountErrorType, SignUpRefusal['kind']>>> = {
  user_already_exists: 'account-exists',
  password_personal_data: 'password-guessable',
};

/** `Members` on the built-in service, in process. */
export const builtInMembers = (service: AccountServiceOptions): Members => ({
  create: (signUp) =>
    rethrowAsAccountsFailure(async () => {
      try {
        const { userId: id, email, password, name } = read(newAccount, signUp);
        if (service.isLeaked(password)) return refuse({ kind: 'password-leaked', detail: 'Thieves try it first.' });
        return ok(toUser(await createUser(service, { id, email, password, name, labels: [signUp.userType] })));
      } catch (error) {
        if (!(error instanceof AccountError) || error.status >= 500) throw error;
        return refuse({ kind: signUpRefusals[error.type] ?? 'account-invalid', detail: error.message });
      }
    }),

  identify: ({ jwt, cookie }) =>
    rethrowAsAccountsFailure(async () => {
      try {
        // The JWT takes precedence, because a browser always sends its cookie along.
        const caller = await findCaller(service, jwt ? { jwt } : { cookie });
        if (await isMfaPending(service, caller)) return null;
        const { user } = caller;
        return user?.enabled ? toUser(user) : null;
      } catch (error) {
        if (error instanceof AccountError && error.type === 'user_jwt_invalid') return null;
        throw error;
      }
    }),

  hasFreshProofOrLogin: ({ cookie }, id) =>
    rethrowAsAccountsFailure(async () => {
      const caller = await findCaller(service, { cookie });
      return caller.user?.id === id && (await hasFreshProofOrLogin(service, caller.user, caller.session));
    }),

  sessionOf: ({ cookie }, id) =>
    rethrowAsAccountsFailure(async () => {
      const { user, session } = await findCaller(service, { cookie });
      return user?.id === id ? (session?.id ?? null) : null;
    }),

  find: (id) => rethrowAsAccountsFailure(async () => known(await service.database.read((db) => findUser(db, id)))),

  findByEmail: (email) =>
    rethrowAsAccountsFailure(async () => {
      const parsed = emailParameter.safeParse(email);
      return parsed.success ? known(await service.database.read((db) => findUserByEmail(db, parsed.data))) : null;
    }),

  addLabel: (id, label) => changeLabels(service, id, (labels) => withLabel(labels, label)),

  removeLabel: (id, label) => changeLabels(service, id, (labels) => labels.filter((each) => each !== label)),

  withLabel: (label) =>
    rethrowAsAccountsFailure(async () => {
      const queries = [
        { method: 'contains', attribute: 'labels', values: [label], parts: [] },
        { method: 'limit', values: [maxPeopleWithRole], parts: [] },
      ];
      const { users } = await service.database.read((db) => listUsers(db, queries, undefined));
      return users.map(toUser);
    }),

  search: (text, most) =>
    rethrowAsAccountsFailure(async () => {
      const queries = [{ method: 'limit', values: [most], parts: [] }];
      const { users } = await service.database.read((db) => listUsers(db, queries, text));
      return users.map(toUser);
    }),
});

/** `StaffProofs` on the built-in service, in process. */
export const builtInStaffProofs = (service: AccountServiceOptions): StaffProofs => ({
  of: (id) =>
    rethrowAsAccountsFailure(async () => {
      const user = await service.database.read((db) => findUser(db, id));
      if (!user) return { twoStep: false, askedAt: null };
      return { twoStep: await needsSecondFactor(service, user), askedAt: user.twoStepAskedAt };
    }),
});

/** More than the staff of any festival. */
const maxPeopleWithRole = 1_000;

const changeLabels = (
  service: AccountServiceOptions,
  id: UserId,
  change: (labels: readonly string[]) => readonly string[],
): Promise<void> =>
  rethrowAsAccountsFailure(async () => {
    const isNew = await service.database.write(async (tx) => {
      const user = await lockUser(tx, id);
      const labels = user && change(user.labels);
      if (!labels || labels.join() === user.labels.join()) return false;
      await changeUser(tx, id, { labels }, service.machineClock.now());
      return true;
    });
    if (isNew)
      await publishAccountEvent(service, id, { action: 'update', attribute: 'labels' }, await accountOf(service, id));
  });

/** `Recovery` on the built-in service, in process. @param page the email's link target: our own /password-reset */
export const builtInRecovery = (service: AccountServiceOptions, page: string): Recovery => ({
  request: (email) =>
    rethrowAsAccountsFailure(async () => {
      const parsed = emailParameter.safeParse(email);
      if (!parsed.success) return;
      await requestRecovery(service, { email: parsed.data, page });
    }),

  isLinkOver: (link) => rethrowAsAccountsFailure(() => isRecoveryOver(service, link)),

  replacePassword: (link, candidate) =>
    rethrowAsAccountsFailure(async () => {
      const password = passwordParameter.safeParse(candidate);
      if (!password.success) {
        return refuse({ kind: 'password-refused', detail: password.error.issues[0]?.message ?? '' });
      }
      if (service.isLeaked(password.data)) return refuse({ kind: 'password-leaked', detail: 'Thieves try it first.' });
      try {
        await recover(service, { ...link, password: password.data });
        await publishAccountEvent(service, link.userId);
        return ok(undefined);
      } catch (error) {
        if (!(error instanceof AccountError) || error.status >= 500) throw error;
        const kind = error.type === 'password_personal_data' ? 'password-refused' : 'link-over';
        return refuse({ kind, detail: error.message });
      }
    }),
});

const toUser = (user: StoredUser): User => ({
  id: userId(user.id),
  name: user.name,
  email: user.email ?? '',
  emailVerified: user.emailVerified,
  labels: user.labels,
});

const known = (user: StoredUser | undefined): User | null => (user ? toUser(user) : null);

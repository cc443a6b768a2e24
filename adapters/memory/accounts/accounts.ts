import { isPasswordLength } from '#core/accounts/password-length.ts';
import type { Recovery, ResetLink } from '#core/accounts/password-reset/ports.ts';
import type { Members, StaffProofs } from '#core/accounts/ports.ts';
import { demandedSince } from '#core/accounts/staff-two-step.ts';
import { type User, withLabel } from '#core/accounts/user.ts';
import { type AccountAtDesk, isEnded, isListed, otherOrganisers } from '#core/desk/people/account-at-desk.ts';
import { isMerged, withMergedLabel } from '#core/desk/people/merge.ts';
import type { AccountChange, AccountsDesk } from '#core/desk/people/ports.ts';
import { parseEmail } from '#core/kernel/email-address.ts';
import { userId } from '#core/kernel/ids.ts';
import { orderBy } from '#core/kernel/order-by.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { type Instant, instant } from '#core/kernel/time.ts';

type Entry = {
  user: User;
  password: string;
  createdAt: Instant;
  enabled: boolean;
  twoStepAskedAt?: Instant | null;
  twoStep?: boolean;
};

/** Accounts in memory, with extra methods for tests. */
export type MemoryAccounts = {
  readonly members: Members;
  readonly staffProofs: StaffProofs;
  readonly recovery: Recovery;
  readonly accountsDesk: AccountsDesk;
  /** Proves the address of an account, as a click on the link of its email does. */
  proveAddress(id: string): Promise<void>;
  /** Switches two-step login on. A log-in here is complete all the same. */
  setUpTwoStep(id: string): Promise<void>;
  /** The desk's changes with their outbox tasks, oldest first. */
  readonly deskChanges: readonly Pick<AccountChange, 'action' | 'tasks' | 'records'>[];
  /** The links of the recovery emails sent so far, oldest first. */
  readonly links: readonly (ResetLink & { readonly to: string })[];
  /** Logs in. @returns the credentials for later requests, or null for a wrong address or password */
  logIn(email: string, password: string): { readonly jwt: string; readonly cookie: string } | null;
};

/** The account ports in memory. Passwords are plain text, because nothing is stored beyond a test. */
export const memoryAccounts = (): MemoryAccounts => {
  const entries: Entries = new Map();
  const sessions = new Map<string, string>();
  const links: (ResetLink & { to: string })[] = [];
  const deskChanges: Pick<AccountChange, 'action' | 'tasks' | 'records'>[] = [];

  return {
    links,
    deskChanges,
    proveAddress: async (id) => {
      const entry = entries.get(id);
      if (entry) entry.user = { ...entry.user, emailVerified: true };
    },
    setUpTwoStep: async (id) => {
      const entry = entries.get(id);
      if (entry) entry.twoStep = true;
    },
    accountsDesk: memoryAccountsDesk(entries, sessions, deskChanges),
    logIn: (email, password) => {
      const entry = byEmail(entries, email);
      if (!entry?.enabled || entry.password !== password) return null;
      const session = crypto.randomUUID();
      sessions.set(session, entry.user.id);
      return { jwt: session, cookie: `session=${session}` };
    },

    members: memoryMembers(entries, sessions),

    staffProofs: {
      of: async (id) => ({
        twoStep: entries.get(id)?.twoStep ?? false,
        askedAt: entries.get(id)?.twoStepAskedAt ?? null,
      }),
    },

    recovery: memoryRecovery(entries, sessions, links),
  };
};

type Entries = Map<string, Entry>;

const byEmail = (entries: Entries, email: string): Entry | undefined => {
  const address = parseEmail(email);
  return [...entries.values()].find(({ user }) => user.email === address);
};

const memoryMembers = (entries: Entries, sessions: ReadonlyMap<string, string>): Members => {
  const sessionOf = (cookie: string | undefined) => /(?:^|;\s*)session=([^;]+)/.exec(cookie ?? '')?.[1];
  return {
    create: async ({ userId: id, email, password, name, userType }) => {
      const address = parseEmail(email);
      if (!address) return refuse({ kind: 'account-invalid', detail: 'Invalid `email` param' });
      if (!isPasswordLength(password)) return refuse({ kind: 'account-invalid', detail: 'Invalid `password` param' });
      if (entries.has(id) || byEmail(entries, address)) return refuse({ kind: 'account-exists', detail: 'in use' });
      const user = { id: userId(id), name, email: address, emailVerified: false, labels: [userType] };
      entries.set(id, { user, password, createdAt: instant(Date.now()), enabled: true });
      return ok(user);
    },
    identify: async ({ jwt, cookie }) => {
      const owner = sessions.get(jwt ?? sessionOf(cookie) ?? '');
      const entry = entries.get(owner ?? '');
      return entry?.enabled ? entry.user : null;
    },
    hasFreshProofOrLogin: async ({ cookie }, id) => sessions.get(sessionOf(cookie) ?? '') === id,
    sessionOf: async ({ cookie }, id) => {
      const session = sessionOf(cookie) ?? '';
      return sessions.get(session) === id ? session : null;
    },
    find: async (id) => entries.get(id)?.user ?? null,
    findByEmail: async (email) => byEmail(entries, email)?.user ?? null,
    addLabel: async (id, label) => {
      const entry = entries.get(id);
      if (entry) setLabels(entry, withLabel(entry.user.labels, label));
    },
    removeLabel: async (id, label) => {
      const entry = entries.get(id);
      if (entry)
        setLabels(
          entry,
          entry.user.labels.filter((each) => each !== label),
        );
    },
    withLabel: async (label) =>
      [...entries.values()].flatMap(({ user }) => (user.labels.includes(label) ? [user] : [])),
    search: async (text, most) => {
      const isIn = (words: string) => words.toLowerCase().includes(text.toLowerCase());
      return [...entries.values()]
        .flatMap(({ user }) => (isIn(user.name) || isIn(user.email) ? [user] : []))
        .slice(0, most);
    },
  };
};

const memoryRecovery = (
  entries: Entries,
  sessions: Map<string, string>,
  links: (ResetLink & { to: string })[],
): Recovery => {
  const usable = new Map<string, string>();
  return {
    request: async (email) => {
      const entry = byEmail(entries, email);
      if (!entry) return;
      const secret = crypto.randomUUID();
      usable.set(secret, entry.user.id);
      links.push({ userId: entry.user.id, secret, to: entry.user.email });
    },
    isLinkOver: async ({ userId: id, secret }) => usable.get(secret) !== id,
    replacePassword: async ({ userId: id, secret }, password) => {
      if (!isPasswordLength(password)) return refuse({ kind: 'password-refused', detail: 'Invalid `password` param' });
      const entry = entries.get(id);
      if (!entry || usable.get(secret) !== id) return refuse({ kind: 'link-over', detail: 'no such link' });
      for (const [each, owner] of usable) if (owner === id) usable.delete(each);
      for (const [session, owner] of sessions) if (owner === id) sessions.delete(session);
      entry.password = password;
      entry.user = { ...entry.user, emailVerified: true };
      return ok(undefined);
    },
  };
};

const memoryAccountsDesk = (
  entries: ReadonlyMap<string, Entry>,
  sessions: Map<string, string>,
  changes: Pick<AccountChange, 'action' | 'tasks' | 'records'>[],
): AccountsDesk => {
  const toAccount = ({ user, createdAt, enabled, twoStepAskedAt = null, twoStep = false }: Entry): AccountAtDesk => ({
    ...user,
    phone: null,
    enabled,
    createdAt,
    lastSeenAt: user.emailVerified || [...sessions.values()].includes(user.id) ? createdAt : null,
    twoStep,
    twoStepAskedAt,
  });
  return {
    page: async ({ staff, search, after }, most) => {
      const found = [...entries.values()].map(toAccount).filter(isListed({ staff, search }));
      const sorted = staff ? found.toSorted(orderBy(({ name }) => name)) : found.toReversed();
      const from = after === null ? 0 : sorted.findIndex(({ id }) => id === after) + 1;
      return { total: found.length, accounts: sorted.slice(from, from + most) };
    },
    find: async (id) => {
      const entry = entries.get(id);
      return entry ? toAccount(entry) : null;
    },
    sessionsOf: async (id) =>
      [...sessions]
        .filter(([, owner]) => owner === id)
        .map(([session]) => ({ id: session, device: '', since: instant(0) }))
        .toReversed(),
    change: async (id, decide, otherId) => {
      const entry = entries.get(id);
      if (!entry) return refuse({ kind: 'person-unknown' });
      const second = entries.get(otherId ?? '');
      const decided = decide({
        account: toAccount(entry),
        otherOrganisers: otherOrganisers([...entries.values()].map(toAccount), id),
        other: second ? toAccount(second) : null,
      });
      if (!decided.ok) return decided;
      const {
        name,
        labels,
        enabled,
        endSessions,
        askAgain,
        removeFactors,
        tasks = [],
        action,
        records,
      } = decided.value;
      if (name !== undefined) entry.user = { ...entry.user, name };
      if (labels) setLabels(entry, labels);
      if (enabled !== undefined) entry.enabled = enabled;
      if (removeFactors) entry.twoStep = false;
      if (askAgain && entry.twoStepAskedAt) entry.twoStepAskedAt = instant(Date.now());
      for (const [session, owner] of [...sessions])
        if (owner === id && isEnded(endSessions, session)) sessions.delete(session);
      changes.push({ action, tasks, ...(records && { records }) });
      return ok(toAccount(entry));
    },
    countOtherOrganisers: async (id) => otherOrganisers([...entries.values()].map(toAccount), id),
    setMerged: async (id, isMergedAway) => {
      const entry = entries.get(id);
      if (!entry || (!isMergedAway && !isMerged(entry.user))) return;
      setLabels(entry, withMergedLabel(entry.user.labels, isMergedAway));
      entry.enabled = !isMergedAway;
      for (const [session, owner] of [...sessions]) if (isMergedAway && owner === id) sessions.delete(session);
    },
  };
};

const setLabels = (entry: Entry, labels: readonly string[]): void => {
  entry.user = { ...entry.user, labels };
  entry.twoStepAskedAt = demandedSince(entry.user, entry.twoStepAskedAt ?? null, instant(Date.now()));
};

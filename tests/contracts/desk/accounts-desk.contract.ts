import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Members } from '#core/accounts/ports.ts';
import { signUpPayload } from '#core/accounts/sign-up.ts';
import { rolesOf } from '#core/desk/people/account-at-desk.ts';
import { blockAccount } from '#core/desk/people/block-account.ts';
import { changeRoles } from '#core/desk/people/change-roles.ts';
import { endOtherSessions, endSessions } from '#core/desk/people/end-sessions.ts';
import { invite } from '#core/desk/people/invite.ts';
import type { RecordsChange } from '#core/desk/people/merge.ts';
import { mergeAccounts, undoMerge } from '#core/desk/people/merge-accounts.ts';
import type { AccountChange, AccountsDesk } from '#core/desk/people/ports.ts';
import { removeSecondProof } from '#core/desk/people/remove-second-proof.ts';
import { renamePerson } from '#core/desk/people/rename-person.ts';
import { changeSecondProof } from '#core/desk/people/second-proof.ts';
import type { DescribeAction } from '#core/kernel/audit-log/staff-action.ts';
import { type UserId, userId } from '#core/kernel/ids.ts';
import { type StaffLabel, staffLabels } from '#core/kernel/staff.ts';
import { instant } from '#core/kernel/time.ts';

/** The parts of a stored change that tests compare. */
export type ChangeAsWritten = {
  readonly action: string;
  readonly records?: RecordsChange;
  readonly tasks: readonly string[];
};

/** The comparable form of a change. */
export const asWritten = ({
  action,
  records,
  tasks = [],
}: Pick<AccountChange, 'action' | 'tasks'> & { readonly records?: RecordsChange | undefined }): ChangeAsWritten => ({
  action: action.action,
  ...(records && { records }),
  tasks: tasks.map(({ task }) => (task.kind === 'email' ? `${task.email.kind} to ${task.email.to}` : task.kind)),
});

/** The accounts port of the desk, with those actions of a visitor that the port lacks. */
export type AccountsDeskUnderTest = {
  readonly members: Members;
  readonly accountsDesk: AccountsDesk;
  /** The names of the actions that were written to the audit log. */
  logged(): Promise<readonly string[]>;
  /** The changes written so far, oldest first. Tasks are described by their kind. */
  changed(): Promise<readonly ChangeAsWritten[]>;
  proveAddress(id: UserId): Promise<void>;
  /** Sets two-step login up, with an authenticator. */
  setUpTwoStep(id: UserId): Promise<void>;
  logIn(email: string, password: string): Promise<{ readonly jwt: string; readonly cookie: string } | null>;
  close(): Promise<void>;
};

const password = 'found by a hound';
const describeAs: DescribeAction = (change) => ({
  id: crypto.randomUUID(),
  at: instant(0),
  actor: { userId: userId('morwenna'), name: 'Morwenna Pike' },
  from: { network: 'this machine' },
  ...change,
});
const morwenna = userId('morwenna');
const machineClock = { now: () => instant(0) };
const newAccount = () => ({ userId: crypto.randomUUID().replaceAll('-', '').slice(0, 20), password });

/** @param runs the number of runs of the property test about concurrent changes */
export const accountsDeskContract = (name: string, open: () => Promise<AccountsDeskUnderTest>, runs = 10) =>
  describe(`AccountsDesk: ${name}`, () => {
    let test: AccountsDeskUnderTest;
    beforeAll(async () => {
      test = await open();
    });
    afterAll(() => test.close());

    const joined = async (...labels: readonly StaffLabel[]) => {
      const id = crypto.randomUUID().replaceAll('-', '').slice(0, 20);
      const made = await test.members.create(
        signUpPayload.parse({ userId: id, email: `${id}@example.com`, password, name: `Ada ${id}` }),
      );
      if (!made.ok) throw new Error(made.refusal.detail);
      for (const label of labels) await test.members.addLabel(made.value.id, label);
      return made.value;
    };
    const rolesNow = async (id: UserId) => {
      const account = await test.accountsDesk.find(id);
      return account && rolesOf(account);
    };
    /** Removes the roles that earlier tests gave, so that the next test knows every organiser. */
    const noStaff = async () => {
      for (const label of staffLabels)
        for (const { id } of await test.members.withLabel(label)) await test.members.removeLabel(id, label);
    };

    it('the accounts desk lists staff by name, and all accounts with the newest first, page by page', async () => {
      await noStaff();
      const [first, second] = [await joined('judge'), await joined('door', 'steward')];
      const visitor = await joined();
      const staff = await test.accountsDesk.page({ staff: true, search: '', after: null }, 5);
      const byName = [first, second].toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(({ id }) => id);
      expect(staff.accounts.map(({ id }) => id)).toEqual(byName);
      expect(staff.total).toBe(2);
      const next = await test.accountsDesk.page({ staff: true, search: '', after: byName[0] ?? null }, 5);
      expect(next.accounts.map(({ id }) => id)).toEqual(byName.slice(1));
      const found = await test.accountsDesk.page({ staff: false, search: visitor.email.toUpperCase(), after: null }, 5);
      expect(found.accounts.map(({ id }) => id)).toEqual([visitor.id]);
    });

    it('the accounts desk ends a person’s every session when a role is taken away, and none when one is given', async () => {
      await noStaff();
      const steward = await joined('steward');
      const credentials = await test.logIn(steward.email, password);
      if (!credentials) throw new Error('no session');
      const change = changeRoles(test);
      expect(
        await change(steward.id, { roles: ['steward', 'door'], was: ['steward'] }, morwenna, describeAs),
      ).toMatchObject({ ok: true });
      expect((await test.members.identify({ ...credentials, jwt: undefined }))?.labels).toContain('door');
      await change(steward.id, { roles: ['door'], was: ['door', 'steward'] }, morwenna, describeAs);
      expect(await test.members.identify({ ...credentials, jwt: undefined })).toBeNull();
      expect(await test.members.identify({ ...credentials, cookie: undefined })).toBeNull();
      expect(await rolesNow(steward.id)).toEqual(['door']);
      expect((await test.logged()).filter((action) => action === 'people.roles-changed').length).toBeGreaterThan(1);
    });

    it('the accounts desk keeps a blocked person out at once, and lets them in again once they are unblocked', async () => {
      const person = await joined();
      const credentials = await test.logIn(person.email, password);
      const block = blockAccount(test);
      await block(person.id, { blocked: true, reason: 'Shouted at a hound' }, morwenna, describeAs);
      expect(await test.members.identify({ jwt: undefined, cookie: credentials?.cookie })).toBeNull();
      expect(await test.logIn(person.email, password)).toBeNull();
      await block(person.id, { blocked: false, reason: 'Said sorry' }, morwenna, describeAs);
      expect(await test.logIn(person.email, password)).not.toBeNull();
    });

    it('the accounts desk lists sessions, and ends them', async () => {
      const person = await joined();
      await test.logIn(person.email, password);
      await test.logIn(person.email, password);
      expect(await test.accountsDesk.sessionsOf(person.id)).toHaveLength(2);
      await endSessions(test)(person.id, null, describeAs);
      expect(await test.accountsDesk.sessionsOf(person.id)).toEqual([]);
    });

    it('the accounts desk ends every session of a person but the one of this browser', async () => {
      const [person, other] = [await joined(), await joined()];
      const [here, there] = [await test.logIn(person.email, password), await test.logIn(person.email, password)];
      const session = await test.members.sessionOf({ cookie: here?.cookie }, person.id);
      if (session === null) throw new Error('no session');
      expect(await test.members.sessionOf({ cookie: here?.cookie }, other.id)).toBeNull();
      expect(await test.members.sessionOf({ cookie: undefined }, person.id)).toBeNull();
      expect(await test.members.sessionOf({ cookie: 'unknown=1' }, person.id)).toBeNull();
      await endOtherSessions(test)(person.id, session, describeAs);
      expect(await test.members.identify({ jwt: undefined, cookie: there?.cookie })).toBeNull();
      expect((await test.members.identify({ jwt: undefined, cookie: here?.cookie }))?.id).toBe(person.id);
      await endOtherSessions(test)(person.id, null, describeAs);
      expect(await test.members.identify({ jwt: undefined, cookie: here?.cookie })).toBeNull();
      expect(await test.members.sessionOf({ cookie: here?.cookie }, person.id)).toBeNull();
    });

    it('the accounts desk requires a second factor of one person, and stops requiring it', async () => {
      const judge = await joined('judge');
      await changeSecondProof(test)(judge.id, 'required', morwenna, describeAs);
      expect((await test.accountsDesk.find(judge.id))?.labels).toContain('secondproof');
      expect(await rolesNow(judge.id)).toEqual(['judge']);
      await changeSecondProof(test)(judge.id, 'not-required', morwenna, describeAs);
      expect((await test.accountsDesk.find(judge.id))?.labels).not.toContain('secondproof');
    });

    it('the desk removes two-step login of a person who lost phone and codes, notifies them and ends their sessions', async () => {
      const judge = await joined('judge');
      const remove = (id: UserId, reason = 'I rang her') =>
        removeSecondProof(test)(id, { reason }, morwenna, describeAs);
      expect(await remove(judge.id)).toEqual({ ok: false, refusal: { kind: 'no-second-proof' } });
      await test.setUpTwoStep(judge.id);
      await test.logIn(judge.email, password);
      expect(await test.accountsDesk.find(judge.id)).toMatchObject({ twoStep: true });
      expect(await remove(judge.id, ' ')).toEqual({ ok: false, refusal: { kind: 'reason-missing' } });
      expect(await remove(morwenna)).toEqual({ ok: false, refusal: { kind: 'own-account' } });
      expect((await remove(judge.id)).ok).toBe(true);
      expect(await test.accountsDesk.find(judge.id)).toMatchObject({ twoStep: false });
      expect(await rolesNow(judge.id)).toEqual(['judge']);
      expect(await test.accountsDesk.sessionsOf(judge.id)).toEqual([]);
      expect((await test.changed()).at(-1)).toEqual({
        action: 'people.second-proof-removed',
        tasks: [`two-step-removed to ${judge.email}`],
      });
      expect(await remove(judge.id)).toEqual({ ok: false, refusal: { kind: 'no-second-proof' } });
    });

    it('the accounts desk changes a name, with a line in the audit log', async () => {
      const person = await joined();
      const rename = renamePerson(test);
      expect(await rename(person.id, ' ', describeAs)).toMatchObject({ refusal: { kind: 'name-wrong' } });
      expect(await rename(person.id, ' Siân  Rees ', describeAs)).toMatchObject({
        ok: true,
        value: { name: 'Siân Rees' },
      });
      expect(await test.accountsDesk.find(person.id)).toMatchObject({ name: 'Siân Rees' });
      expect((await test.changed()).at(-1)).toMatchObject({ action: 'people.renamed' });
    });

    const merging = {
      deletions: { find: async () => undefined },
      machineClock: { now: () => instant(0) },
    } as const;
    /** Two accounts of one person; the address of the first is verified. */
    const twoAccounts = async () => {
      const [kept, second] = [await joined(), await joined()];
      await test.proveAddress(kept.id);
      return { kept, second };
    };

    it('merging an account at the desk blocks its log-in and ends its sessions, and an undo opens it again', async () => {
      const { kept, second } = await twoAccounts();
      await test.members.addLabel(second.id, 'competitor');
      const [theirs, other] = [await test.logIn(kept.email, password), await test.logIn(second.email, password)];
      const merge = mergeAccounts({ ...merging, accountsDesk: test.accountsDesk });
      const given = { from: second.id, into: kept.id, reason: 'She rang us' };
      expect(await merge({ ...given, reason: ' ' }, morwenna, describeAs)).toMatchObject({ ok: false });
      expect(await merge(given, kept.id, describeAs)).toMatchObject({ refusal: { kind: 'own-account' } });
      expect(await merge(given, morwenna, describeAs)).toMatchObject({ ok: true, value: { enabled: false } });
      expect(await test.members.identify({ jwt: undefined, cookie: other?.cookie })).toBeNull();
      expect((await test.members.identify({ jwt: undefined, cookie: theirs?.cookie }))?.id).toBe(kept.id);
      expect(await test.logIn(second.email, password)).toBeNull();
      expect((await test.changed()).at(-1)).toMatchObject({
        action: 'people.merged',
        records: {
          kind: 'merge',
          merge: { from: { userId: second.id, email: null }, into: { userId: kept.id, email: kept.email } },
        },
        tasks: [`accounts-merged to ${kept.email}`, `accounts-merged to ${second.email}`, 'label'],
      });
      expect(await merge(given, morwenna, describeAs)).toMatchObject({ refusal: { kind: 'account-merged' } });
      expect(
        await blockAccount(test)(second.id, { blocked: false, reason: 'Opened' }, morwenna, describeAs),
      ).toMatchObject({ refusal: { kind: 'account-merged' } });
      // `setMerged` is repeated, as after a crash before an external service received it: the repetition changes nothing.
      await test.accountsDesk.setMerged(second.id, true);
      const open = { id: 'merge', from: second.id, into: kept.id, at: instant(0) };
      const undo = undoMerge({
        ...merging,
        accountsDesk: test.accountsDesk,
        accountMerges: { of: async () => [open] },
      });
      expect(await undo({ from: second.id, reason: 'Two sisters' }, kept.id, describeAs)).toMatchObject({ ok: true });
      await test.accountsDesk.setMerged(second.id, false);
      expect(await test.logIn(second.email, password)).not.toBeNull();
      expect(await test.accountsDesk.find(second.id)).toMatchObject({ enabled: true, labels: ['competitor'] });
      expect(await undo({ from: second.id, reason: 'Again' }, kept.id, describeAs)).toMatchObject({
        refusal: { kind: 'not-merged' },
      });
    });

    it('the accounts desk opens only an account that a merge has shut', async () => {
      const person = await joined();
      await blockAccount(test)(person.id, { blocked: true, reason: 'Shouted at a hound' }, morwenna, describeAs);
      await test.accountsDesk.setMerged(person.id, false);
      await test.accountsDesk.setMerged(userId('not-there'), true);
      expect(await test.logIn(person.email, password)).toBeNull();
    });

    it('the accounts desk refuses to merge staff accounts, blocked accounts, and into an unverified address', async () => {
      const { kept, second } = await twoAccounts();
      const [steward, unproven] = [await joined('steward'), await joined()];
      const why = async (from: UserId, into: UserId) => {
        const merge = mergeAccounts({ ...merging, accountsDesk: test.accountsDesk });
        const outcome = await merge({ from, into, reason: 'She rang us' }, morwenna, describeAs);
        return outcome.ok ? null : outcome.refusal.kind;
      };
      expect(await why(steward.id, kept.id)).toBe('staff-account');
      expect(await why(second.id, unproven.id)).toBe('kept-unproven');
      expect(await why(kept.id, kept.id)).toBe('same-account');
      expect(await why(second.id, userId('not-there'))).toBe('person-unknown');
      await blockAccount(test)(second.id, { blocked: true, reason: 'Lost phone' }, morwenna, describeAs);
      expect(await why(second.id, kept.id)).toBe('account-blocked');
    });

    it('the accounts desk refuses a merge when a deletion is requested while it is made', async () => {
      const { kept, second } = await twoAccounts();
      let requested = false;
      const change: AccountsDesk['change'] = async () => {
        requested = true;
        throw new Error('an account that is being deleted was to be merged');
      };
      const deletions = { find: async (id: UserId) => (requested && id === kept.id ? {} : undefined) };
      const given = { from: second.id, into: kept.id, reason: 'She rang us' };
      const merge = mergeAccounts({ ...merging, deletions, accountsDesk: { change } });
      expect(await merge(given, morwenna, describeAs)).toMatchObject({ refusal: { kind: 'account-going' } });
      const broken = mergeAccounts({ ...merging, accountsDesk: { change } });
      await expect(broken(given, morwenna, describeAs)).rejects.toThrow('being deleted');
    });

    it('the accounts desk gives no role to an unverified address’s account, which may be another person’s', async () => {
      const squatter = await joined();
      await test.logIn(squatter.email, password);
      const refusal = { ok: false, refusal: { kind: 'address-unproven' } };
      const change = changeRoles(test);
      expect(await change(squatter.id, { roles: ['organiser'], was: [] }, morwenna, describeAs)).toEqual(refusal);
      const draft = { email: squatter.email, name: 'Rowan', roles: ['organiser'] as const };
      const invitation = invite({ ...test, machineClock, passwordLink: async () => 'link', newAccount });
      expect(await invitation(draft, describeAs)).toEqual(refusal);
      expect(await rolesNow(squatter.id)).toEqual([]);
      const unused = await joined();
      expect(await invitation({ ...draft, email: unused.email }, describeAs)).toEqual(refusal);
      expect(await rolesNow(unused.id)).toEqual([]);
    });

    it('the accounts desk invites the same person again', async () => {
      const invitation = invite({ ...test, machineClock, passwordLink: async () => 'link', newAccount });
      const draft = { email: `${newAccount().userId}@example.com`, name: 'Gwen', roles: ['door'] as const };
      const [first, again] = [await invitation(draft, describeAs), await invitation(draft, describeAs)];
      expect([first.ok, again.ok]).toEqual([true, true]);
    });

    it('the accounts desk refuses an unknown account', async () => {
      const refusal = { ok: false, refusal: { kind: 'person-unknown' } };
      expect(await changeRoles(test)(userId('not-there'), { roles: [], was: [] }, morwenna, describeAs)).toEqual(
        refusal,
      );
      expect(await test.accountsDesk.find(userId('not-there'))).toBeNull();
    });

    it('the accounts desk changes roles once when two organisers change the same person at once', async () => {
      const roleSets = fc.subarray(['judge', 'steward', 'door'] as const);
      await fc.assert(
        fc.asyncProperty(roleSets, roleSets, roleSets, async (was, one, other) => {
          const person = await joined(...was);
          const change = changeRoles(test);
          const isFirstRole = (roles: readonly string[]) => was.length === 0 && roles.length > 0;
          fc.pre(!isFirstRole(one) && !isFirstRole(other));
          const outcomes = await Promise.all(
            [one, other].map((roles) => change(person.id, { roles, was }, morwenna, describeAs)),
          );
          const isSame = (left: readonly string[], right: readonly string[]) =>
            left.toSorted().join() === right.toSorted().join();
          // The second change is refused, unless the first one changed no role.
          const both = isSame(was, one) || isSame(was, other);
          expect(outcomes.filter(({ ok }) => ok)).toHaveLength(
            both ? Math.max(1, outcomes.filter(({ ok }) => ok).length) : 1,
          );
          const now = (await rolesNow(person.id)) ?? [];
          expect([one, other].some((roles) => isSame(now, roles))).toBe(true);
        }),
        { numRuns: runs },
      );
    });

    it('the desk always leaves one organiser who can log in, even when they block and demote each other at once', async () => {
      await noStaff();
      const organisers = await Promise.all(Array.from({ length: 4 }, () => joined('organiser')));
      const pairs = organisers.flatMap((by) => organisers.filter(({ id }) => id !== by.id).map((who) => ({ by, who })));
      await Promise.all(
        pairs.map(({ by, who }, nth) =>
          nth % 2 === 0
            ? changeRoles(test)(who.id, { roles: [], was: ['organiser'] }, by.id, describeAs)
            : blockAccount(test)(who.id, { blocked: true, reason: 'At once' }, by.id, describeAs),
        ),
      );
      const left = await Promise.all(organisers.map(({ id }) => test.accountsDesk.find(id)));
      expect(left.filter((each) => each?.enabled && each.labels.includes('organiser')).length).toBeGreaterThan(0);
      const [first] = organisers;
      const others = left.filter((each) => each?.enabled && each.labels.includes('organiser') && each.id !== first?.id);
      expect(first && (await test.accountsDesk.countOtherOrganisers(first.id))).toBe(others.length);
      const [last] = left.filter((each) => each?.enabled && each.labels.includes('organiser'));
      if (!last) throw new Error('no organiser is left');
      expect(
        await changeRoles(test)(last.id, { roles: ['door'], was: ['organiser'] }, last.id, describeAs),
      ).toMatchObject({ ok: false, refusal: { kind: 'own-role' } });
      await noStaff();
    });
  });

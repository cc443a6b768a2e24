import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Recovery, ResetLink } from '#core/accounts/password-reset/ports.ts';
import type { Members, StaffProofs } from '#core/accounts/ports.ts';
import type { SignUp } from '#core/accounts/sign-up.ts';
import { type EmailAddress, parseEmail } from '#core/kernel/email-address.ts';
import { userId } from '#core/kernel/ids.ts';

/** The ports of an account service, with those actions of a visitor that the ports lack. */
export type AccountsUnderTest = {
  readonly members: Members;
  readonly staffProofs: StaffProofs;
  readonly recovery: Recovery;
  /** The credentials that requests carry after a log-in; null for a wrong password. */
  logIn(email: string, password: string): Promise<{ readonly jwt: string; readonly cookie: string } | null>;
  /** The reset link in the newest email to an address; undefined when there is no email. */
  linkSentTo(email: string): ResetLink | undefined;
  close(): Promise<void>;
};

const fresh = () => crypto.randomUUID().replaceAll('-', '').slice(0, 20);

const emailOf = (text: string): EmailAddress => {
  const email = parseEmail(text);
  if (!email) throw new Error(`not an address: ${text}`);
  return email;
};

const aSignUp = (changes: Partial<SignUp> = {}): SignUp => {
  const id = fresh();
  const email = emailOf(`${id}@example.com`);
  return { userId: id, email, password: 'found by a hound', name: 'Ada Digby', userType: 'guest', ...changes };
};

/**
 * @param readsEmail whether the test can read the emails that the service sends
 * @param recordsDates whether the service knows since when an account has a label
 */
export const accountsContract = (
  name: string,
  open: () => Promise<AccountsUnderTest>,
  { readsEmail = true, recordsDates = true } = {},
) =>
  describe(`Accounts: ${name}`, () => {
    let accounts: AccountsUnderTest;
    beforeAll(async () => {
      accounts = await open();
    });
    afterAll(() => accounts.close());

    const signedUp = async (changes: Partial<SignUp> = {}) => {
      const signUp = aSignUp(changes);
      const outcome = await accounts.members.create(signUp);
      if (!outcome.ok) throw new Error(outcome.refusal.detail);
      return { signUp, user: outcome.value };
    };

    describe('staff labels', () => {
      it('the accounts with a staff label include an account from the granting of the label until its removal', async () => {
        const label = `steward${fresh().slice(0, 6)}`;
        const { user } = await signedUp();
        await accounts.members.addLabel(user.id, label);
        expect((await accounts.members.withLabel(label)).map(({ id }) => id)).toEqual([user.id]);
        await accounts.members.removeLabel(user.id, label);
        await accounts.members.removeLabel(user.id, label);
        expect(await accounts.members.withLabel(label)).toEqual([]);
        expect((await accounts.members.find(user.id))?.labels).toEqual(['guest']);
      });
    });

    it('accounts are found by a part of their name or address, whatever its case', async () => {
      const { user } = await signedUp({ userType: 'guest' });
      const [local = ''] = user.email.split('@');
      const ids = async (text: string) => (await accounts.members.search(text, 5)).map(({ id }) => id);
      expect(await ids(local.slice(1).toUpperCase())).toEqual([user.id]);
      expect(await ids(user.name.slice(0, 3).toLowerCase())).toContain(user.id);
      expect(await accounts.members.search(local, 0)).toHaveLength(0);
      expect(await ids(`no one has ${local}`)).toEqual([]);
    });

    describe('sign-up', () => {
      it.each(['guest', 'competitor'] as const)(
        'sign-up creates a %s with the type as first label',
        async (userType) => {
          const { signUp, user } = await signedUp({ userType });
          expect(user).toEqual({
            id: signUp.userId,
            name: signUp.name,
            email: signUp.email,
            emailVerified: false,
            labels: [userType],
          });
          expect(await accounts.members.find(user.id)).toEqual(user);
        },
      );

      it('sign-up refuses a used address in any case', async () => {
        const { signUp } = await signedUp();
        const again = aSignUp({ email: signUp.email });
        expect(await accounts.members.create(again)).toMatchObject({ ok: false, refusal: { kind: 'account-exists' } });
        expect(await accounts.members.find(userId(again.userId))).toBeNull();
      });

      it('sign-up refuses a used id', async () => {
        const { signUp } = await signedUp();
        const again = aSignUp({ userId: signUp.userId });
        expect(await accounts.members.create(again)).toMatchObject({ ok: false, refusal: { kind: 'account-exists' } });
        expect((await accounts.members.find(userId(signUp.userId)))?.email).toBe(signUp.email);
      });

      it('sign-up accepts one of twenty concurrent sign-ups with one address', async () => {
        const email = emailOf(`${fresh()}@example.com`);
        const outcomes = await Promise.all(
          Array.from({ length: 20 }, () => accounts.members.create(aSignUp({ email }))),
        );
        expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      });

      it.each([
        ['a password of seven characters', { password: '7 chars' }],
        ['a password of 257 characters', { password: 'x'.repeat(257) }],
      ])('sign-up refuses %s', async (_what, changes) => {
        const signUp = aSignUp(changes);
        const outcome = await accounts.members.create(signUp);
        expect(outcome).toMatchObject({ ok: false, refusal: { kind: 'account-invalid' } });
        expect(await accounts.members.findByEmail(signUp.email)).toBeNull();
      });
    });

    describe('lookup', () => {
      it('looking up an account finds a user by address in any case', async () => {
        const { user } = await signedUp();
        expect(await accounts.members.findByEmail(user.email)).toEqual(user);
        expect(await accounts.members.findByEmail(user.email.toUpperCase())).toEqual(user);
      });

      it('looking up an account returns null for an unknown id or address', async () => {
        expect(await accounts.members.find(userId(fresh()))).toBeNull();
        expect(await accounts.members.findByEmail(`${fresh()}@example.com`)).toBeNull();
      });
    });

    describe('two-step login of staff', () => {
      it('the two-step login of staff is off at first, and not asked of a steward', async () => {
        const { user } = await signedUp();
        await accounts.members.addLabel(user.id, 'steward');
        expect(await accounts.staffProofs.of(user.id)).toEqual({ twoStep: false, askedAt: null });
        expect(await accounts.staffProofs.of(userId(fresh()))).toEqual({ twoStep: false, askedAt: null });
      });

      it.runIf(recordsDates)(
        'the two-step login of staff is asked from the first label that requires it until the last is removed',
        async () => {
          const { user } = await signedUp();
          const { members, staffProofs } = accounts;
          await members.addLabel(user.id, 'headjudge');
          const { askedAt } = await staffProofs.of(user.id);
          expect(askedAt).toEqual(expect.any(Number));
          await members.addLabel(user.id, 'organiser');
          await members.removeLabel(user.id, 'headjudge');
          expect(await staffProofs.of(user.id)).toEqual({ twoStep: false, askedAt });
          await members.removeLabel(user.id, 'organiser');
          expect(await staffProofs.of(user.id)).toEqual({ twoStep: false, askedAt: null });
        },
      );
    });

    describe('identify', () => {
      it('identifying a caller resolves a user by JWT and by cookie', async () => {
        const { signUp, user } = await signedUp();
        const login = await accounts.logIn(signUp.email, signUp.password);
        expect(await accounts.members.identify({ jwt: login?.jwt, cookie: undefined })).toEqual(user);
        expect(await accounts.members.identify({ jwt: undefined, cookie: login?.cookie })).toEqual(user);
      });

      it('identifying a caller prefers the JWT to a cookie', async () => {
        const { signUp, user } = await signedUp();
        const login = await accounts.logIn(signUp.email, signUp.password);
        expect(await accounts.members.identify({ jwt: login?.jwt, cookie: login?.cookie })).toEqual(user);
      });

      it.each([
        ['nothing', { jwt: undefined, cookie: undefined }],
        ['a made-up JWT', { jwt: 'no.such.token', cookie: undefined }],
        ['other cookies', { jwt: undefined, cookie: 'theme=dark; a_session_other=bm9ib2R5' }],
        ['a damaged session', { jwt: undefined, cookie: 'a_session_truffle-festival=%E0%A4%A' }],
      ])('identifying a caller resolves a guest for %s', async (_what, credentials) => {
        expect(await accounts.members.identify(credentials)).toBeNull();
      });

      it('identifying a caller gets no credentials from a wrong password', async () => {
        const { signUp } = await signedUp();
        expect(await accounts.logIn(signUp.email, 'found by a pig')).toBeNull();
        expect(await accounts.logIn(`${fresh()}@example.com`, signUp.password)).toBeNull();
      });
    });

    describe('labels', () => {
      it('an account’s label that is added twice is listed once', async () => {
        const { user } = await signedUp();
        await accounts.members.addLabel(user.id, 'judge');
        await accounts.members.addLabel(user.id, 'judge');
        expect((await accounts.members.find(user.id))?.labels).toEqual(['guest', 'judge']);
      });

      it('account labels make a guest a competitor', async () => {
        const { user } = await signedUp();
        await accounts.members.addLabel(user.id, 'steward');
        await accounts.members.addLabel(user.id, 'competitor');
        expect((await accounts.members.find(user.id))?.labels).toEqual(['competitor', 'steward']);
      });

      it('account labels are all stored when they are added concurrently', async () => {
        const { user } = await signedUp();
        const labels = ['judge', 'steward', 'organiser', 'headjudge'];
        await Promise.all(labels.map((label) => accounts.members.addLabel(user.id, label)));
        expect((await accounts.members.find(user.id))?.labels.toSorted()).toEqual([...labels, 'guest'].toSorted());
      });

      it('account labels of an unknown user are ignored', async () => {
        await expect(accounts.members.addLabel(userId(fresh()), 'judge')).resolves.toBeUndefined();
      });
    });

    describe.runIf(readsEmail)(`recovery${readsEmail ? '' : ' (needs to read emails: skipped)'}`, () => {
      const forgetful = async () => {
        const { signUp } = await signedUp();
        await accounts.recovery.request(signUp.email.toUpperCase());
        const link = accounts.linkSentTo(signUp.email);
        if (!link) throw new Error('no email arrived');
        return { signUp, link };
      };
      const linkOver = { ok: false, refusal: { kind: 'link-over' } };

      it('account recovery replaces the password once, ends all sessions and verifies the address', async () => {
        const { signUp, link } = await forgetful();
        const before = await accounts.logIn(signUp.email, signUp.password);
        expect(await accounts.recovery.isLinkOver(link)).toBe(false);
        expect(await accounts.recovery.replacePassword(link, 'a better password')).toEqual({ ok: true });

        expect(await accounts.members.identify({ jwt: undefined, cookie: before?.cookie })).toBeNull();
        expect(await accounts.members.identify({ jwt: before?.jwt, cookie: undefined })).toBeNull();
        expect(await accounts.logIn(signUp.email, signUp.password)).toBeNull();
        expect(await accounts.logIn(signUp.email, 'a better password')).not.toBeNull();
        expect((await accounts.members.findByEmail(signUp.email))?.emailVerified).toBe(true);
        expect(await accounts.recovery.replacePassword(link, 'yet another password')).toMatchObject(linkOver);
      });

      it('account recovery refuses a forged link and another user’s link', async () => {
        const [one, other] = [await forgetful(), await forgetful()];
        const foreign = { userId: one.link.userId, secret: other.link.secret };
        expect(await accounts.recovery.replacePassword(foreign, 'a better password')).toMatchObject(linkOver);
        for (const madeUp of [
          { userId: fresh(), secret: one.link.secret },
          { userId: one.link.userId, secret: 'guessed' },
          { userId: '', secret: '' },
          { userId: '../users', secret: 'x'.repeat(300) },
        ]) {
          expect(await accounts.recovery.replacePassword(madeUp, 'a better password')).toMatchObject(linkOver);
        }
        expect(await accounts.logIn(one.signUp.email, one.signUp.password)).not.toBeNull();
      });

      it('account recovery keeps the link valid after a refused password', async () => {
        const { link } = await forgetful();
        const refused = { ok: false, refusal: { kind: 'password-refused' } };
        expect(await accounts.recovery.replacePassword(link, 'short')).toMatchObject(refused);
        expect(await accounts.recovery.replacePassword(link, 'a better password')).toEqual({ ok: true });
      });

      it('account recovery accepts one of two concurrent submissions', async () => {
        const { link } = await forgetful();
        const outcomes = await Promise.all([
          accounts.recovery.replacePassword(link, 'the first password'),
          accounts.recovery.replacePassword(link, 'the second password'),
        ]);
        expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
      });

      it('account recovery resolves for an unknown address too, without an email', async () => {
        const unknown = `${fresh()}@example.com`;
        await expect(accounts.recovery.request(unknown)).resolves.toBeUndefined();
        await expect(accounts.recovery.request('not an address')).resolves.toBeUndefined();
        expect(accounts.linkSentTo(unknown)).toBeUndefined();
      });
    });
  });

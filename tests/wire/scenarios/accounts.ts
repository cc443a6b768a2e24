import { expect, it } from 'vitest';
import { expectModel, refusal } from '../accounts/models.ts';
import { freshEmail, password } from '../accounts/visitors.ts';
import { aMember, logIn, type Sdk, someone, usersOf } from './sdks.ts';
import type { World } from './world.ts';

const unauthorized = { code: 401, type: 'general_unauthorized_scope' };
const argument = { code: 400, type: 'general_argument_invalid' };
const wrong = { code: 401, type: 'user_invalid_credentials' };
const blocked = { code: 403, type: 'user_blocked' };

let lastNumber = Date.now() % 1_000_000;
const freshPhone = () => {
  lastNumber += 1;
  return `+44${String(lastNumber).padStart(10, '7')}`;
};
const freshId = () => crypto.randomUUID().slice(0, 20);

/** Scenarios U1 to U17: the account itself, and its password. */
export const accountScenarios = (world: () => World, sdk: Sdk) => {
  const guest = () => sdk.guest(world());

  it('accounts U1: sign-up creates an account with a lower-cased address and no session', async () => {
    const [id, email, account] = [freshId(), freshEmail(), guest()];
    const user = await account.create(id, email.toUpperCase(), password, 'Ada Digby');
    expectModel('user', user);
    expect(user).toMatchObject({ $id: id, email, name: 'Ada Digby', labels: [], targets: [{ identifier: email }] });
    expect(await refusal(account.get())).toEqual(unauthorized);
  });

  it('accounts U2: a used address or id is refused', async () => {
    const { id, email } = await aMember(world());
    const taken = { code: 409, type: 'user_already_exists' };
    expect(await refusal(guest().create(freshId(), email, password))).toEqual(taken);
    expect(await refusal(guest().create(id, freshEmail(), password))).toEqual(taken);
  });

  it('accounts U3: a missing or invalid address or password is refused', async () => {
    for (const [email, secret] of [
      ['', password],
      [freshEmail(), ''],
      [freshEmail(), 'sevench'],
      [freshEmail(), 'x'.repeat(300)],
    ] as const) {
      expect(await refusal(guest().create(freshId(), email, secret))).toEqual(argument);
    }
  });

  it('accounts U4: an id is generated for unique(), and one that begins with a dash is refused', async () => {
    expect((await guest().create('unique()', freshEmail(), password)).$id).toMatch(/^[0-9a-z]{20}$/);
    expect(await refusal(guest().create('-ada', freshEmail(), password))).toEqual(argument);
  });

  it('accounts U5: a guest who requests the account gets 401', async () => {
    expect(await refusal(guest().get())).toEqual(unauthorized);
  });

  it('accounts U6: a session identifies its user', async () => {
    const { id, account } = await someone(world(), sdk);
    expectModel('user', await account.get());
    expect((await account.get()).$id).toBe(id);
  });

  it('accounts U7: the name is changed by its owner, to 1 to 128 characters', async () => {
    const { account } = await someone(world(), sdk);
    expect((await account.updateName('Ada the Second')).name).toBe('Ada the Second');
    expect(await refusal(guest().updateName('Eve'))).toEqual(unauthorized);
    for (const name of ['', 'x'.repeat(129)]) expect(await refusal(account.updateName(name))).toEqual(argument);
  });

  it('accounts U8: a new address is unverified, and the old one is free', async () => {
    const { email, account } = await someone(world(), sdk);
    const fresh = freshEmail();
    expect(await account.updateEmail(fresh, password)).toMatchObject({ email: fresh, emailVerification: false });
    expect((await guest().create(freshId(), email, password)).email).toBe(email);
    expect(await refusal(guest().updateEmail(freshEmail(), password))).toEqual(unauthorized);
    expect(await refusal(account.updateEmail('', ''))).toEqual(argument);
    expect(await refusal(account.updateEmail(freshEmail(), 'a wrong guess'))).toEqual(wrong);
  });

  it('accounts U9: another user’s address is refused, for an anonymous user too', async () => {
    const { email } = await aMember(world());
    const anonymous = await sdk.enter(world(), (account) => account.createAnonymousSession());
    expect(await refusal(anonymous.updateEmail(email, password))).toMatchObject({ code: 409 });
  });

  it('accounts U10: a phone number is stored as it was sent', async () => {
    const { account } = await someone(world(), sdk);
    const phone = freshPhone();
    expect(await account.updatePhone(phone, password)).toMatchObject({ phone, phoneVerification: false });
    expect(await refusal(guest().updatePhone(phone, password))).toEqual(unauthorized);
    expect(await refusal(account.updatePhone('', password))).toEqual(argument);
  });

  it('accounts U11: preferences are one object, replaced as a whole', async () => {
    const { account } = await someone(world(), sdk);
    await account.updatePrefs({ theme: 'dark', letters: ['news'] });
    expect((await account.updatePrefs({ theme: 'light' })).prefs).toEqual({ theme: 'light' });
    expect(await account.getPrefs()).toEqual({ theme: 'light' });
    for (const text of ['{}', '[]', '{"theme":"dark"}']) {
      expect(await refusal(account.updatePrefs(text))).toEqual(argument);
    }
    expect(await refusal(account.updatePrefs({ story: 'x'.repeat(100_000) }))).toEqual(argument);
    expect(await refusal(guest().updatePrefs({ theme: 'dark' }))).toEqual(unauthorized);
  });

  it('accounts U12: a user who blocks themselves has no access', async () => {
    const { email, account } = await someone(world(), sdk);
    const { jwt } = await account.createJWT();
    expect((await account.updateStatus()).status).toBe(false);
    expect(await refusal(sdk.withJwt(world(), jwt).get())).toEqual(blocked);
    expect(await refusal(guest().createEmailPasswordSession(email, password))).toEqual(blocked);
  });

  it('accounts U13: a user whom the project blocks has no access, with the right password too', async () => {
    const { id, email, account } = await someone(world(), sdk);
    await usersOf(world()).updateStatus({ userId: id, status: false });
    expect(await refusal(account.get())).toEqual(blocked);
    expect(await refusal(guest().createEmailPasswordSession(email, password))).toEqual(blocked);
  });

  it('accounts U14: the password is changed with the old one', async () => {
    const { email, account } = await someone(world(), sdk);
    expect(await refusal(account.updatePassword('a better password', 'a wrong guess'))).toEqual(wrong);
    expect(await refusal(account.updatePassword('a better password'))).toEqual(wrong);
    expect(await refusal(guest().updatePassword('a better password'))).toEqual(unauthorized);
    expect(await refusal(account.updatePassword(''))).toEqual(argument);
    expectModel('user', await account.updatePassword('a better password', password));
    await logIn(world(), sdk, email, 'a better password');
  });

  it('accounts U15: a new password ends the other sessions where the project is set so, never this one', async () => {
    const { email, account } = await someone(world(), sdk);
    const elsewhere = await logIn(world(), sdk, email);
    const { $id } = await elsewhere.getSession('current');
    await account.updatePassword('a better password', password);
    if (world().accountServer) {
      expect(await refusal(account.getSession($id))).toMatchObject({ code: 404, type: 'user_session_not_found' });
    }
    expect((await account.getSession('current')).current).toBe(true);
  });

  it('accounts U16: a user without a password sets a first one', async () => {
    const { email, account } = await someoneWithoutPassword(world(), sdk);
    await account.updatePassword('a first password');
    await logIn(world(), sdk, email, 'a first password');
  });

  it('accounts U17: an anonymous user cannot set an empty password or an empty address', async () => {
    const anonymous = await sdk.enter(world(), (account) => account.createAnonymousSession());
    expect(await refusal(anonymous.updatePassword('', ''))).toEqual(argument);
    expect(await refusal(anonymous.updateEmail('', password))).toEqual(argument);
  });
};

/** A user without a password, logged in with a server token. */
const someoneWithoutPassword = async (world: World, sdk: Sdk) => {
  const users = usersOf(world);
  const email = freshEmail();
  const { $id } = await users.create({ userId: 'unique()', email });
  const { secret } = await users.createToken({ userId: $id });
  return { email, account: await sdk.enter(world, (account) => account.createSession($id, secret)) };
};

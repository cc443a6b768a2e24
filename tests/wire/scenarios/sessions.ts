import { expect, it } from 'vitest';
import { second } from '#core/kernel/time.ts';
import { expectModel, refusal } from '../accounts/models.ts';
import { freshEmail, password } from '../accounts/visitors.ts';
import { aMember, logIn, type Sdk, someone } from './sdks.ts';
import type { World } from './world.ts';

const unauthorized = { code: 401, type: 'general_unauthorized_scope' };
const wrong = { code: 401, type: 'user_invalid_credentials' };
const gone = { code: 404, type: 'user_session_not_found' };

/** Scenarios U18 to U29: sessions, and the JWTs made from them. */
export const sessionScenarios = (world: () => World, sdk: Sdk) => {
  const guest = () => sdk.guest(world());

  it('accounts U18: a log-in creates a session without showing its secret', async () => {
    const { id, email } = await aMember(world());
    const session = await guest().createEmailPasswordSession(email, password);
    expectModel('session', session);
    expect(session).toMatchObject({ userId: id, provider: 'email', factors: ['password'], current: true, secret: '' });
    expect(await refusal(guest().createEmailPasswordSession(email, 'a wrong guess'))).toEqual(wrong);
    expect(await refusal(guest().createEmailPasswordSession(freshEmail(), password))).toEqual(wrong);
    expect(await refusal(guest().createEmailPasswordSession(email, 'short'))).toMatchObject({ code: 400 });
  });

  it('accounts U20: a second log-in is refused while a session is active', async () => {
    const { email, account } = await someone(world(), sdk);
    const active = { code: 401, type: 'user_session_already_exists' };
    expect(await refusal(account.createEmailPasswordSession(email, password))).toEqual(active);
    expect(await refusal(account.createAnonymousSession())).toEqual(active);
  });

  it('accounts U21: another session is ended', async () => {
    const { email, account } = await someone(world(), sdk);
    const elsewhere = await logIn(world(), sdk, email);
    const { $id } = await elsewhere.getSession('current');
    expect(await account.deleteSession($id)).toMatchObject({ message: '' });
    expect(await refusal(elsewhere.get())).toEqual(unauthorized);
    expect((await account.get()).email).toBe(email);
  });

  it('accounts U22: a user ends the present session, or all sessions at once, also by JWT', async () => {
    const { email, account } = await someone(world(), sdk);
    await account.deleteSession('current');
    expect(await refusal(account.get())).toEqual(unauthorized);
    const [one, other] = [await logIn(world(), sdk, email), await logIn(world(), sdk, email)];
    await one.deleteSessions();
    for (const each of [one, other]) expect(await refusal(each.get())).toEqual(unauthorized);
    const again = await logIn(world(), sdk, email);
    const { jwt } = await again.createJWT();
    await sdk.withJwt(world(), jwt).deleteSessions();
    expect(await refusal(again.get())).toEqual(unauthorized);
  });

  it('accounts U23: a session is read by id or as the current one, and only the user’s own', async () => {
    const [{ account }, other] = [await someone(world(), sdk), await someone(world(), sdk)];
    const current = await account.getSession('current');
    expectModel('session', current);
    expect((await account.getSession(current.$id)).$id).toBe(current.$id);
    expect(await refusal(account.getSession('unknown'))).toEqual(gone);
    expect(await refusal(other.account.getSession(current.$id))).toEqual(gone);
    const list = await account.listSessions();
    expectModel('sessionList', list);
    expect(list.sessions.filter((each) => each.current)).toHaveLength(1);
  });

  it('accounts U24: an extended session lasts longer', async () => {
    const { account } = await someone(world(), sdk);
    const before = await account.getSession('current');
    if (world().accountServer) world().clock.pass(second);
    const after = await account.updateSession('current');
    expect(Date.parse(after.expire)).toBeGreaterThan(Date.parse(before.expire));
    expect((await account.getSession(before.$id)).expire).toBe(after.expire);
  });

  it('accounts U25: the eleventh log-in ends the oldest session', async () => {
    const { email, account } = await someone(world(), sdk);
    if (world().accountServer) world().clock.pass(second);
    for (let each = 0; each < 10; each += 1) await logIn(world(), sdk, email);
    expect(await refusal(account.get())).toEqual(unauthorized);
  });

  it('accounts U26: successful log-ins are not counted; after too many failures even the right password is refused', async () => {
    const { email } = await aMember(world());
    const counted = () => sdk.guest({ ...world(), devKey: undefined });
    // All from one IP address. Deviation: Appwrite counts by email address only, so that anyone could lock its owner out.
    const guesser = counted();
    const attempt = (secret: string) => refusal(guesser.createEmailPasswordSession(email, secret));
    for (let each = 0; each < 20; each += 1) await counted().createEmailPasswordSession(email, password);
    for (let each = 0; each < 10; each += 1) expect(await attempt('a wrong guess')).toEqual(wrong);
    const limited = { code: 429, type: 'general_rate_limit_exceeded' };
    expect(await attempt('a wrong guess')).toEqual(limited);
    expect(await attempt(password)).toEqual(limited);
  }, 60_000);

  it('accounts U28: a JWT authenticates its user, creates no other JWT and cannot be forged', async () => {
    const { id, account } = await someone(world(), sdk);
    const proof = await account.createJWT();
    expectModel('jwt', proof);
    const bearer = sdk.withJwt(world(), proof.jwt);
    expect((await bearer.get()).$id).toBe(id);
    expect(await refusal(bearer.createJWT())).toEqual({ code: 403, type: 'user_jwt_creation_denied' });
    const forged = sdk.withJwt(world(), 'wrong-token');
    expect(await refusal(forged.get())).toEqual({ code: 401, type: 'user_jwt_invalid' });
  });

  it('accounts U29: a JWT becomes invalid with its session', async () => {
    const { account } = await someone(world(), sdk);
    const { jwt } = await account.createJWT();
    await account.deleteSession('current');
    expect(await refusal(sdk.withJwt(world(), jwt).get())).toEqual(unauthorized);
  });
};

import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserAccountSettings } from '#adapters/browser/accounts/account-settings.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { minute } from '#core/kernel/time.ts';
import { upsertIdentity } from '../../../server/accounts-service/store/identities.ts';
import { type AccountServer, project, site, startAccountServer, stores } from '../../support/account-server.ts';
import { aLoggedInBrowser, aMember, freshEmail, inBrowser, password, useBrowsers } from './visitors.ts';

const verifyPage = `${site}/verify-email`;

/** Tests the account page's adapter, which uses the official web SDK, against the built-in accounts service. */
describe('browser account settings', () => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    useBrowsers();
    accountServer = await startAccountServer(stores.SQLite, { isLeaked: (word) => word === 'known from leaks' });
  });
  afterAll(() => accountServer.close());

  /** A page in a logged-in browser; requests inside `run` carry the browser's cookies. */
  const aPage = async (at: Pick<AccountServer, 'endpoint'> = accountServer) => {
    const member = await aMember(accountServer);
    const settings = browserAccountSettings({ endpoint: at.endpoint, projectId: project }, verifyPage);
    const { cookies } = await aLoggedInBrowser(accountServer, member.email);
    const { run } = inBrowser(accountServer, { run: <Value>(work: () => Promise<Value>) => work() }, { jar: cookies });
    return { ...member, settings, run };
  };
  const codeFor = (key: string, stepsAhead = 0) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({
      timestamp: accountServer.clock.now() + stepsAhead * minute * 0.5,
    });
  const refused = (kind: string) => refuse({ kind });

  it('browser account settings read the account, rename it and store preferences', async () => {
    const { email, settings, run } = await aPage();
    const { ownAccount } = settings;
    expect(await run(() => ownAccount.read())).toMatchObject({
      value: { email, name: 'Ada Digby', phone: '', twoStep: false, preferences: { theme: 'device' } },
    });
    expect(await run(() => ownAccount.rename('🐾 عايدة'))).toMatchObject({ value: { name: '🐾 عايدة' } });
    const preferences = { theme: 'dark', letters: { changes: false } } as const;
    expect(await run(() => ownAccount.savePreferences(preferences))).toMatchObject({ value: { preferences } });
  });

  it('browser account settings change the address with the password and verify it by email', async () => {
    const { settings, run } = await aPage();
    const { ownAccount, emailVerification } = settings;
    const [taken, email] = [(await aMember(accountServer)).email, freshEmail()];
    expect(await run(() => ownAccount.changeEmail({ email, password: 'a wrong guess' }))).toEqual(
      refused('password-wrong'),
    );
    expect(await run(() => ownAccount.changeEmail({ email: taken, password }))).toEqual(refused('address-taken'));
    expect(await run(() => ownAccount.changeEmail({ email, password }))).toMatchObject({
      value: { email, emailVerified: false },
    });
    expect(await run(() => ownAccount.requestVerificationEmail())).toEqual(ok(undefined));
    const message = accountServer.emails.findLast(({ to }) => to === email);
    const proof = new URL(message && 'link' in message ? message.link : site).searchParams;
    const shown = { userId: proof.get('userId') ?? '', secret: proof.get('secret') ?? '' };
    expect(await run(() => emailVerification.verifyEmail(shown))).toEqual(ok(undefined));
    expect(await run(() => emailVerification.verifyEmail(shown))).toEqual(refused('link-over'));
    expect(await run(() => ownAccount.requestVerificationEmail())).toEqual(refused('already-done'));
  });

  it('browser account settings refuse a verification link with `too-often` after ten tries', async () => {
    const { settings, run } = await aPage();
    const foreign = { userId: `never-was-${Date.now()}`, secret: 'x' };
    const outcomes = [];
    for (let tries = 0; tries < 11; tries++)
      outcomes.push(await run(() => settings.emailVerification.verifyEmail(foreign)));
    expect(outcomes[9]).toEqual(refused('link-over'));
    expect(outcomes[10]).toEqual(refused('too-often'));
  });

  it('browser account settings change the phone number and verify it by a texted code', async () => {
    const { settings, run } = await aPage();
    const { ownAccount } = settings;
    const phone = `+4477009${String(Math.floor(Math.random() * 90_000) + 10_000)}`;
    expect(await run(() => ownAccount.changePhone({ phone, password }))).toMatchObject({ value: { phone } });
    expect(await run(() => ownAccount.sendPhoneCode())).toEqual(ok(undefined));
    expect(await run(() => ownAccount.verifyPhone('000000'))).toEqual(refused('code-wrong'));
    const text = accountServer.texts.findLast(({ to }) => to === phone);
    expect(await run(() => ownAccount.verifyPhone(text?.code ?? ''))).toMatchObject({ value: { phoneVerified: true } });
    expect(await run(() => ownAccount.changePhone({ phone: 'no number', password }))).toEqual(refused('not-accepted'));
    const other = await aPage();
    expect(await other.run(() => other.settings.ownAccount.changePhone({ phone, password }))).toEqual(
      refused('number-taken'),
    );
  });

  it('browser account settings refuse to begin two-step login or recovery codes half an hour after login: `not-proved`', async () => {
    const { settings, run } = await aPage();
    accountServer.clock.pass(31 * minute);
    expect(await run(() => settings.twoStep.begin())).toEqual(refused('not-proved'));
    expect(await run(() => settings.twoStep.firstCodes())).toEqual(refused('not-proved'));
  });

  it('browser account settings change the password with the old one', async () => {
    const { email, settings, run } = await aPage();
    const change = (oldPassword: string, word: string) =>
      run(() => settings.ownAccount.changePassword({ oldPassword, password: word }));
    expect(await change('a wrong guess', 'a better password')).toEqual(refused('password-wrong'));
    expect(await change(password, 'short')).toEqual(refused('not-accepted'));
    expect(await change(password, 'known from leaks')).toEqual(refused('password-leaked'));
    expect(await change(password, 'a better password')).toEqual(ok(undefined));
    await aLoggedInBrowser(accountServer, email, 'a better password');
  });

  it('browser account settings switch MFA on, replace recovery codes and switch MFA off, each with a code', async () => {
    const { settings, run } = await aPage();
    const { twoStep } = settings;
    const begun = await run(() => twoStep.begin());
    if (!begun.ok) throw new Error(begun.refusal.kind);
    const { key, uri } = begun.value;
    expect(uri).toContain(key);
    expect(await run(() => twoStep.turnOn('000000', false))).toEqual(refused('code-wrong'));
    expect(await run(() => twoStep.turnOn(codeFor(key), false))).toEqual(ok(undefined));
    expect(await run(() => twoStep.begin())).toEqual(refused('already-done'));
    const first = await run(() => twoStep.firstCodes());
    expect(await run(() => twoStep.firstCodes())).toEqual(refused('already-done'));
    const [printed = ''] = first.ok ? first.value : [];
    const others = await run(() => twoStep.newRecoveryCodes(printed));
    expect(others.ok && others.value).not.toContain(printed);
    expect(await run(() => twoStep.turnOff(printed))).toEqual(refused('code-wrong'));
    expect(await run(() => twoStep.turnOff(codeFor(key, 1)))).toEqual(ok(undefined));
    expect(await run(() => settings.ownAccount.read())).toMatchObject({ value: { twoStep: false } });
  });

  it('browser account settings list sessions and end them', async () => {
    const { email, settings, run } = await aPage();
    const { ownSessions, activityLog } = settings;
    await aLoggedInBrowser(accountServer, email);
    await aLoggedInBrowser(accountServer, email);
    const all = await run(() => ownSessions.all());
    expect(all.ok && all.value.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    const other = all.ok ? all.value[1]?.id : undefined;
    for (const _ of ['once', 'twice']) expect(await run(() => ownSessions.end(other ?? ''))).toEqual(ok(undefined));
    expect(await run(() => ownSessions.endOthers())).toEqual(ok(undefined));
    expect(await run(() => ownSessions.all())).toMatchObject({ value: [{ isCurrent: true }] });
    const activity = await run(() => activityLog.newest(3));
    expect(activity.ok && activity.value.map(({ event }) => event)).toContain('session.delete');
    expect(await run(() => ownSessions.endAll())).toEqual(ok(undefined));
    expect(await run(() => settings.ownAccount.read())).toEqual(refused('logged-out'));
  });

  it('browser account settings list no connections when no provider is configured', async () => {
    const { settings, run } = await aPage();
    expect(await run(() => settings.connections.all())).toEqual(ok([]));
  });

  it('browser account settings remove a connection, but not half an hour after the login', async () => {
    const { id, settings, run } = await aPage();
    const { service, clock } = accountServer;
    const at = clock.now();
    const identity = {
      id: 'acme-identity',
      userId: id,
      provider: 'acme',
      uid: 'ada',
      email: null,
      emailVerified: false,
    };
    const tokens = { accessToken: '', refreshToken: '', tokenExpiresAt: null };
    const store = () =>
      service.database.write((tx) => upsertIdentity(tx, { ...identity, ...tokens, createdAt: at, updatedAt: at }));
    await store();
    expect(await run(() => settings.connections.remove(identity.id))).toEqual(ok(undefined));
    await store();
    clock.pass(31 * minute);
    expect(await run(() => settings.connections.remove(identity.id))).toEqual(refused('not-proved'));
  });

  it('browser account settings distinguish failures, refusals and rate limits', async () => {
    const closed = await startAccountServer(stores.SQLite);
    await closed.close();
    const lost = await aPage(closed);
    await expect(lost.run(() => lost.settings.ownAccount.read())).rejects.toMatchObject({
      service: 'accounts',
      retryable: true,
    });
    const { settings, run } = await aPage();
    const guess = () => run(() => settings.ownAccount.changeEmail({ email: freshEmail(), password: 'a wrong guess' }));
    for (let tries = 0; tries < 10; tries += 1) expect(await guess()).toEqual(refused('password-wrong'));
    expect(await guess()).toEqual(refused('too-often'));
  });
});

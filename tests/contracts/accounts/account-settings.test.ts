import { AuthenticationFactor } from 'appwrite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appwriteAccountRecords, appwriteAccountRemoval } from '#adapters/appwrite/account-records.ts';
import { appwriteAccountSecurity, appwriteEmailPreferences } from '#adapters/appwrite/account-security.ts';
import { appwriteObjections } from '#adapters/appwrite/objections.ts';
import type { Objections } from '#core/accounts/objection/objections.ts';
import type { AccountSecurity } from '#core/accounts/settings/ports.ts';
import type { SavedEmailPreferences } from '#core/desk/outbox/ports.ts';
import type { AccountRemoval } from '#core/desk/personal-data/deletion/ports.ts';
import type { AccountRecords } from '#core/desk/personal-data/export/ports.ts';
import { userId } from '#core/kernel/ids.ts';
import { refuse } from '#core/kernel/result.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import {
  builtInAccountRecords,
  builtInAccountRemoval,
} from '../../../server/accounts-service/ports/account-records.ts';
import {
  builtInAccountSecurity,
  builtInEmailPreferences,
} from '../../../server/accounts-service/ports/account-security.ts';
import { builtInObjections } from '../../../server/accounts-service/ports/objections.ts';
import { upsertIdentity } from '../../../server/accounts-service/store/identities.ts';
import { addSignIn } from '../../../server/accounts-service/store/pending-sign-ins.ts';
import { changeUser, findUser } from '../../../server/accounts-service/store/users.ts';
import { type AccountServer, apiKey, project, site, startAccountServer, stores } from '../../support/account-server.ts';
import { aLoggedInBrowser, aMember, ask, freshPhone, password, useBrowsers } from '../../wire/accounts/visitors.ts';

type Ports = {
  readonly accountRecords: AccountRecords;
  readonly accountRemoval: AccountRemoval;
  readonly accountSecurity: AccountSecurity;
  readonly emailPreferences: SavedEmailPreferences;
  readonly objections: Objections;
};

const builtIn = ({ service }: AccountServer): Ports => ({
  accountRecords: builtInAccountRecords(service),
  accountRemoval: builtInAccountRemoval(service),
  accountSecurity: builtInAccountSecurity(service),
  emailPreferences: builtInEmailPreferences(service),
  objections: builtInObjections(service, `${site}/password-reset`),
});

const overTheWire = ({ endpoint }: AccountServer): Ports => {
  const server = { endpoint, projectId: project, apiKey };
  return {
    accountRecords: appwriteAccountRecords(server),
    accountRemoval: appwriteAccountRemoval(server),
    accountSecurity: appwriteAccountSecurity(server),
    emailPreferences: appwriteEmailPreferences(server),
    objections: appwriteObjections(),
  };
};

const subjects = [
  ['the built-in service on SQLite', stores.SQLite, builtIn],
  ['the built-in service on PostgreSQL', stores.PostgreSQL, builtIn],
  ['node-appwrite, facing the built-in service', stores.SQLite, overTheWire],
] as const;

describe.each(subjects)('account ports of the server: %s', (_, openStore, portsOf) => {
  let accountServer: AccountServer;
  let ports: Ports;
  beforeAll(async () => {
    useBrowsers();
    accountServer = await startAccountServer(openStore);
    ports = portsOf(accountServer);
  });
  afterAll(() => accountServer.close());

  it('the server’s account ports read email preferences by address in any case', async () => {
    const { id, email } = await aMember(accountServer);
    expect(await ports.emailPreferences.of(email)).toEqual({ changes: true });
    const prefs = { letters: { changes: false } };
    await accountServer.service.database.write((tx) => changeUser(tx, id, { prefs }, accountServer.clock.now()));
    expect(await ports.emailPreferences.of(` ${email.toUpperCase()} `)).toEqual({ changes: false });
    expect(await ports.emailPreferences.of('nobody@example.com')).toBeNull();
  });

  it('the server’s account ports export sessions, activity and identities without secrets', async () => {
    const [{ id, email }, stranger] = [await aMember(accountServer), await aMember(accountServer)];
    const { account } = await aLoggedInBrowser(accountServer, email);
    await account.updateName({ name: 'Ada Truffle' });
    const now = accountServer.clock.now();
    const vouched = { provider: 'acme', email: null, emailVerified: false, accessToken: '', refreshToken: '' };
    const times = { tokenExpiresAt: null, createdAt: now, updatedAt: now };
    for (const [userId, uid] of [
      [id, 'ada'],
      [stranger.id, 'somebody-else'],
    ] as const) {
      await accountServer.service.database.write((tx) =>
        upsertIdentity(tx, { id: uid, userId, uid, ...vouched, ...times }),
      );
    }
    const records = await ports.accountRecords.of(userId(id));
    expect(records.account).toMatchObject({ $id: id, email, name: 'Ada Truffle' });
    expect(records.sessions).toMatchObject([{ provider: 'email', userId: id }]);
    const activity = records.activity.map((line) => JSON.stringify(line)).join();
    for (const event of ['user.update.name', 'session.create']) expect(activity).toContain(event);
    expect(records.connectedAccounts).toHaveLength(1);
    expect(records.proofs).toMatchObject({ totp: false, email: false });
    expect(JSON.stringify(records)).not.toMatch(/argon2|"password":/);
  });

  it('the server’s account ports end all sessions, and ignore an unknown user', async () => {
    const { id, email } = await aMember(accountServer);
    const { cookies } = await aLoggedInBrowser(accountServer, email);
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    await ports.accountRemoval.endSessions(userId(id));
    expect((await ask(accountServer, '/account', { headers: { cookie } })).status).toBe(401);
    await ports.accountRemoval.endSessions(userId('nobody'));
  });

  it('the server’s account ports remove an account, and ignore an unknown user', async () => {
    const { id } = await aMember(accountServer);
    for (const _ of ['once', 'twice']) await ports.accountRemoval.remove(userId(id));
    expect(await accountServer.service.database.read((db) => findUser(db, id))).toBeUndefined();
  });

  it('the server’s account ports remove a phone number, which another account may use afterwards', async () => {
    const [one, other] = [await aMember(accountServer), await aMember(accountServer)];
    const { account } = await aLoggedInBrowser(accountServer, one.email);
    const phone = freshPhone();
    await account.updatePhone({ phone, password });
    for (const _ of ['once', 'twice']) await ports.accountSecurity.removePhone(userId(one.id));
    expect(await account.get()).toMatchObject({ phone: '', phoneVerification: false });
    expect((await account.get()).targets.map(({ providerType }) => providerType)).toEqual(['email']);
    expect((await account.listLogs()).logs.map(({ event }) => event)).toContain('user.update.phone');
    const { account: theirs } = await aLoggedInBrowser(accountServer, other.email);
    expect(await theirs.updatePhone({ phone, password })).toMatchObject({ phone });
  });

  it('the server’s account ports refuse an objection with an invalid token', async () => {
    expect(await ports.objections.object('no proof')).toEqual(refuse({ kind: 'link-over' }));
  });
});

describe.each(['SQLite', 'PostgreSQL'] as const)('account ports of the built-in service (%s)', (store) => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    accountServer = await startAccountServer(stores[store]);
  });
  afterAll(() => accountServer.close());

  it('the account ports of the built-in service count the unused recovery codes', async () => {
    const { id, email } = await aMember(accountServer);
    const security = builtInAccountSecurity(accountServer.service);
    expect(await security.recoveryCodesLeft(userId(id))).toBe(0);
    const { account } = await aLoggedInBrowser(accountServer, email);
    const { recoveryCodes } = await account.createMFARecoveryCodes();
    expect(await security.recoveryCodesLeft(userId(id))).toBe(6);
    const { $id: challengeId } = await account.createMFAChallenge({ factor: AuthenticationFactor.Recoverycode });
    await account.updateMFAChallenge({ challengeId, otp: recoveryCodes[0] ?? '' });
    expect(await security.recoveryCodesLeft(userId(id))).toBe(5);
  });

  it('the account ports of the built-in service export pending links and sign-ins without their secrets', async () => {
    const { id, email } = await aMember(accountServer);
    await ask(accountServer, '/account/recovery', { method: 'POST', body: { email, url: site } });
    const now = accountServer.clock.now();
    const signIn = {
      stateHash: 'a state',
      userId: id,
      browserHash: null,
      sealed: 'sealed',
      expiresAt: laterBy(now, hour),
    };
    await accountServer.service.database.write((tx) => addSignIn(tx, signIn, now));
    const { waiting } = await builtInAccountRecords(accountServer.service).of(userId(id));
    expect(waiting).toMatchObject([{ kind: 'recovery' }, { kind: 'return from a provider' }]);
    expect(JSON.stringify(waiting)).not.toMatch(/a state|sealed|secret/);
  });
});

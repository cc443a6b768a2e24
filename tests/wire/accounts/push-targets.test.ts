import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountServer, startAccountServer, stores } from '../../support/account-server.ts';
import { expectModel, refusal } from './models.ts';
import { aBrowser, aLoggedInBrowser, aMember, freshEmail, useBrowsers } from './visitors.ts';

const unknown = { code: 404, type: 'user_target_not_found' };
const taken = { code: 409, type: 'user_target_already_exists' };
const targetId = 'unique()';

describe.each(['SQLite', 'PostgreSQL'] as const)('push target (%s)', (store) => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    useBrowsers();
    accountServer = await startAccountServer(stores[store]);
  });
  afterAll(() => accountServer.close());

  const someone = async () => {
    const { id, email } = await aMember(accountServer);
    return { id, email, ...(await aLoggedInBrowser(accountServer, email)) };
  };
  const aToken = () => `device-${crypto.randomUUID()}`;

  it('a push target is created, updated and deleted by its owner', async () => {
    const { id, email, account } = await someone();
    const token = aToken();
    const target = await account.createPushTarget({ targetId, identifier: token, providerId: 'fcm' });
    expectModel('target', target);
    expect(target).toMatchObject({ userId: id, providerType: 'push', identifier: token, expired: false });
    expect((await account.get()).targets.map(({ providerType }) => providerType).sort()).toEqual(['email', 'push']);
    const fresh = aToken();
    const renamed = await account.updatePushTarget({ targetId: target.$id, identifier: fresh });
    expectModel('target', renamed);
    expect(renamed).toMatchObject({ $id: target.$id, identifier: fresh, expired: false });
    expect(await account.deletePushTarget({ targetId: target.$id })).toMatchObject({ message: '' });
    expect(await refusal(account.deletePushTarget({ targetId: target.$id }))).toEqual(unknown);
    expect((await account.get()).targets).toMatchObject([{ identifier: email }]);
  });

  it('a push target has an id and an identifier that are unique over all users', async () => {
    const [one, other] = [await someone(), await someone()];
    const { $id, identifier } = await one.account.createPushTarget({ targetId, identifier: aToken() });
    expect(await refusal(one.account.createPushTarget({ targetId: $id, identifier: aToken() }))).toEqual(taken);
    expect(await refusal(other.account.createPushTarget({ targetId, identifier }))).toEqual(taken);
    const second = await other.account.createPushTarget({ targetId, identifier: aToken() });
    expect(await refusal(other.account.updatePushTarget({ targetId: second.$id, identifier }))).toEqual(taken);
  });

  it('a push target is inaccessible to other users, and cannot be an email address or phone number', async () => {
    const [owner, stranger] = [await someone(), await someone()];
    const { $id } = await owner.account.createPushTarget({ targetId, identifier: aToken() });
    expect(await refusal(stranger.account.updatePushTarget({ targetId: $id, identifier: aToken() }))).toEqual(unknown);
    expect(await refusal(stranger.account.deletePushTarget({ targetId: $id }))).toEqual(unknown);
    const { targets } = await owner.account.get();
    const address = targets.find(({ providerType }) => providerType === 'email')?.$id ?? '';
    expect(await refusal(owner.account.deletePushTarget({ targetId: address }))).toEqual(unknown);
    expect(
      await refusal(aBrowser(accountServer).account.createPushTarget({ targetId, identifier: aToken() })),
    ).toMatchObject({
      code: 401,
    });
    for (const identifier of ['', 'x'.repeat(256), freshEmail(), '+441323000000']) {
      const refused = stranger.account.createPushTarget({ targetId, identifier });
      expect(await refusal(refused)).toEqual({ code: 400, type: 'general_argument_invalid' });
    }
  });

  it('a push target is updated with valid parameters only, which are checked even for an unknown target', async () => {
    const { account } = await someone();
    const invalid = { code: 400, type: 'general_argument_invalid' };
    for (const identifier of ['', 'x'.repeat(256), freshEmail()])
      expect(await refusal(account.updatePushTarget({ targetId: 'nosuchtarget', identifier }))).toEqual(invalid);
    expect(await refusal(account.updatePushTarget({ targetId: 'nosuchtarget', identifier: aToken() }))).toEqual(
      unknown,
    );
  });

  it('a push target is deleted with the session that registered it', async () => {
    const { email, account } = await someone();
    const elsewhere = await aLoggedInBrowser(accountServer, email);
    await elsewhere.account.createPushTarget({ targetId, identifier: aToken() });
    await elsewhere.account.deleteSession({ sessionId: 'current' });
    expect((await account.get()).targets).toMatchObject([{ identifier: email }]);
  });
});

import { expect, it } from 'vitest';
import { expectModel, refusal } from '../accounts/models.ts';
import { type Sdk, someone } from './sdks.ts';
import type { World } from './world.ts';

/** Scenarios U50 and U51: push targets and identities. */
export const belongingScenarios = (world: () => World, sdk: Sdk) => {
  it.runIf(sdk.forBrowsers)('accounts U50: a push target is created, updated and deleted by its owner', async () => {
    const [{ account }, stranger] = [await someone(world(), sdk), await someone(world(), sdk)];
    const [targetId, fresh] = [crypto.randomUUID(), crypto.randomUUID()];
    expectModel('target', await account.createPushTarget(targetId, crypto.randomUUID()));
    expect(await refusal(account.createPushTarget(targetId, crypto.randomUUID()))).toMatchObject({ code: 409 });
    expect(await account.updatePushTarget(targetId, fresh)).toMatchObject({ identifier: fresh, expired: false });
    const unknown = { code: 404, type: 'user_target_not_found' };
    expect(await refusal(stranger.account.deletePushTarget(targetId))).toEqual(unknown);
    expect(await account.deletePushTarget(targetId)).toMatchObject({ message: '' });
  });

  it('accounts U51: a user without a provider has no identities', async () => {
    const { account } = await someone(world(), sdk);
    const list = await account.listIdentities();
    expectModel('identityList', list);
    expect(list).toMatchObject({ total: 0, identities: [] });
    expect(await refusal(account.deleteIdentity('unknown'))).toEqual({ code: 404, type: 'user_identity_not_found' });
  });
};

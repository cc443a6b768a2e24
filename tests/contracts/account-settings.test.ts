import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appwriteLeavingMembers, appwriteObjections, appwriteWishes } from '#adapters/appwrite/settings-ports.ts';
import { builtInLeavingMembers, builtInObjections, builtInWishes } from '#adapters/appwrite-service/settings-ports.ts';
import { changeUser, findUser } from '#adapters/appwrite-service/store/users.ts';
import type { LeavingMembers } from '#core/accounts/deletion/ports.ts';
import type { Objections } from '#core/accounts/objection/ports.ts';
import { userId } from '#core/kernel/ids.ts';
import { refuse } from '#core/kernel/result.ts';
import type { Wishes } from '#core/letters/ports.ts';
import { apiKey, type House, openHouse, project, site, stores } from '../support/account-house.ts';
import { aMember } from '../wire/accounts/visitors.ts';

type Ports = { readonly leaving: LeavingMembers; readonly wishes: Wishes; readonly objections: Objections };

const builtIn = ({ service }: House): Ports => ({
  leaving: builtInLeavingMembers(service),
  wishes: builtInWishes(service),
  objections: builtInObjections(service, `${site}/password-reset`),
});

const overTheWire = ({ endpoint }: House): Ports => {
  const server = { endpoint, projectId: project, apiKey };
  return { leaving: appwriteLeavingMembers(server), wishes: appwriteWishes(server), objections: appwriteObjections() };
};

const subjects = [
  ['the built-in service on SQLite', stores.SQLite, builtIn],
  ['the built-in service on PostgreSQL', stores.PostgreSQL, builtIn],
  ['node-appwrite, facing the built-in service', stores.SQLite, overTheWire],
] as const;

describe.each(subjects)('what our server does about accounts: %s', (_, openStore, portsOf) => {
  let house: House;
  let ports: Ports;
  beforeAll(async () => {
    house = await openHouse(openStore);
    ports = portsOf(house);
  });
  afterAll(() => house.close());

  it('knows which letters somebody can do without, by their address however it is written', async () => {
    const { id, email } = await aMember(house);
    expect(await ports.wishes.of(email)).toEqual({ changes: true });
    const prefs = { letters: { changes: false } };
    await house.service.database.write((tx) => changeUser(tx, id, { prefs }, house.clock.now()));
    expect(await ports.wishes.of(` ${email.toUpperCase()} `)).toEqual({ changes: false });
    expect(await ports.wishes.of('nobody@example.com')).toBeNull();
  });

  it('takes somebody away once and for all, and whoever is gone already as well', async () => {
    const { id } = await aMember(house);
    for (const _ of ['once', 'twice']) await ports.leaving.remove(userId(id));
    expect(await house.service.database.read((db) => findUser(db, id))).toBeUndefined();
  });

  it('lets nobody object with a proof that is none', async () => {
    expect(await ports.objections.object('no proof')).toEqual(refuse({ kind: 'link-over' }));
  });
});

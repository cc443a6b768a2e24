import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userId } from '#core/kernel/ids.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

type Merged = { readonly owner: string; readonly stars: readonly unknown[] };

const star = (name: string, at: number, isOn = true) => ({ key: `item:${name}`, isOn, at });

describe('stars of an account', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  it('stars of two devices are merged in the account, and those of another account are not taken', async () => {
    const visitor = festival.visitor();
    await visitor.joins();
    const merge = async (body: object) => (await visitor.post('/api/my-festival/stars', body)).json as Merged;
    const first = await merge({ owner: null, stars: [star('spores', 1)] });
    expect(first).toEqual({ owner: expect.any(String), stars: [star('spores', 1)] });
    expect(await merge({ owner: first.owner, stars: [star('panel', 2)] })).toMatchObject({
      stars: [star('panel', 2), star('spores', 1)],
    });
    const stranger = festival.visitor();
    await stranger.joins();
    const taken = await stranger.post('/api/my-festival/stars', { owner: first.owner, stars: [star('panel', 2)] });
    expect(taken.json).toMatchObject({ stars: [] });
  });

  it('stars are part of a person’s data, and are deleted with it', async () => {
    const visitor = festival.visitor();
    await visitor.joins();
    const stars = [star('spores', 1)];
    await visitor.post('/api/my-festival/stars', { owner: null, stars });
    const person = { userId: userId(visitor.userId ?? ''), email: null };
    const { personalRecords, erasure } = festival.ports.personalData;
    expect((await personalRecords.of(person)).stars).toEqual(stars);
    await erasure.erase(person);
    expect((await personalRecords.of(person)).stars).toEqual([]);
  });

  it('the API of stars requires a log-in, and refuses malformed stars', async () => {
    const body = { owner: null, stars: [] };
    expect((await festival.visitor().post('/api/my-festival/stars', body)).status).toBe(401);
    const visitor = festival.visitor();
    await visitor.joins();
    const wrong = { owner: null, stars: [{ key: 'anything', isOn: true, at: 1 }] };
    expect((await visitor.post('/api/my-festival/stars', wrong)).status).toBe(400);
  });
});

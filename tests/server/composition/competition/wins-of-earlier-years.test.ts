import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBoard } from '#fixtures/builders/a-result.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { prepareNext, reopenBoard, signBoard, signBoards } from '../../../support/next-edition.ts';

describe('wins of earlier years in the store', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
    await prepareNext(festival.ports);
  });
  afterAll(() => festival.close());

  const silver = aBoard();
  const wonBy = async (year: number) => {
    const wins = (await festival.ports.years.of(year))?.registration.pastWins() ?? [];
    return wins.filter(({ handler }) => handler === 'Harriet Lamb').map(({ hound, level }) => `${hound} ${level}`);
  };

  it('a signed win counts for the next year, not for its own, and no longer once the result is reopened', async () => {
    expect(await wonBy(2026)).toEqual([]);
    await signBoards(festival.ports, [silver]);
    await expect.poll(() => wonBy(2026)).toEqual(['Bramble silver']);
    expect(await wonBy(2025)).toEqual([]);
    await reopenBoard(festival.ports, silver);
    await expect.poll(() => wonBy(2026)).toEqual([]);
  });

  it('a festival that starts later knows the wins that were signed before', async () => {
    await signBoard(festival.ports, silver);
    const restarted = await openFestival({ dataDir: festival.dataDir });
    const next = await restarted.ports.years.of(2026);
    expect(next?.registration.pastWins()).toContainEqual(
      expect.objectContaining({ hound: 'Bramble', handler: 'Harriet Lamb', level: 'silver' }),
    );
    await restarted.close();
  });
});

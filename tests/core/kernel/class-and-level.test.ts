import { expect, it } from 'vitest';
import { everyClassAndLevel, sameGroup } from '#core/kernel/class-and-level.ts';

it('classes and levels of the competition: there are six groups, each equal only to itself', () => {
  expect(everyClassAndLevel).toHaveLength(6);
  for (const [at, group] of everyClassAndLevel.entries())
    expect(everyClassAndLevel.map((other) => sameGroup({ ...group }, other))).toEqual(
      everyClassAndLevel.map((_, other) => other === at),
    );
});

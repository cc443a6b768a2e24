import { expect, it } from 'vitest';
import { outcomeOfAdding } from '#core/competition/day/judge/outcome-of-adding.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import { aRunEvent } from '#fixtures/builders/a-run-event.ts';

const event = aRunEvent({ kind: 'presented' });

it('adding a run event: an equal one is known, a different one under its id is not', () => {
  expect(outcomeOfAdding(undefined, event)).toBe('new');
  expect(outcomeOfAdding({ ...event }, event)).toBe('known');
  expect(outcomeOfAdding({ ...event, at: laterBy(event.at, hour) }, event)).toBe('name-taken');
});

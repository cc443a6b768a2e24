import { expect, it } from 'vitest';
import { addOutcome } from '#core/competition/day/judge/add-outcome.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import { aRunEvent } from '#fixtures/builders/a-run-event.ts';

const event = aRunEvent({ kind: 'presented' });

it('adding a run event: an equal one is known, a different one under its id is not', () => {
  expect(addOutcome(undefined, event)).toBe('new');
  expect(addOutcome({ ...event }, event)).toBe('known');
  expect(addOutcome({ ...event, at: laterBy(event.at, hour) }, event)).toBe('name-taken');
});

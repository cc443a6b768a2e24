import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoStart, festivalClock } from '#adapters/system/festival-clock.ts';
import { day, formatDate, formatTime, hour, type Instant, instant, minute, parseInstant } from '#core/kernel/time.ts';

const edition = { startsAt: parseInstant('2025-11-22T10:00:00Z') };
const freshFile = () => join(mkdtempSync(join(tmpdir(), 'truffle-clock-')), 'festival-clock.json');

/** A machine clock that only a test moves. */
const aMachine = (at = parseInstant('2031-03-30T00:30:00Z')) => {
  let now: Instant = at;
  return {
    clock: { now: () => now },
    passes: (ms: number) => {
      now = instant(now + ms);
    },
  };
};

describe('festival clock', () => {
  it('the festival’s clock starts at 9:00 on 4 October 2025 without configuration', () => {
    const now = festivalClock({ file: freshFile(), demo: true, edition, machineClock: aMachine().clock }).now();
    expect(`${formatDate(now)}, ${formatTime(now)}`).toBe('4 October 2025, 09:00');
  });

  it('the festival’s clock starts at 9:00 London time in winter too', () => {
    expect(formatTime(demoStart({ startsAt: parseInstant('2026-03-14T10:00:00Z') }))).toBe('09:00');
  });

  it('the festival’s clock starts at FESTIVAL_NOW and runs on', () => {
    const machine = aMachine();
    const startAt = parseInstant('2025-11-21T23:59:00Z');
    const clock = festivalClock({ file: freshFile(), startAt, demo: true, edition, machineClock: machine.clock });
    expect(clock.now()).toBe(startAt);
    machine.passes(2 * minute);
    expect(clock.now()).toBe(startAt + 2 * minute);
  });

  it('the festival’s clock runs on after a restart with the same FESTIVAL_NOW and resets with another', () => {
    const machine = aMachine();
    const file = freshFile();
    const startedAt = (iso: string) =>
      festivalClock({ file, startAt: parseInstant(iso), demo: true, edition, machineClock: machine.clock }).now();
    startedAt('2025-10-10T12:00:00Z');
    machine.passes(3 * hour);
    expect(startedAt('2025-10-10T12:00:00Z')).toBe(parseInstant('2025-10-10T15:00:00Z'));
    expect(startedAt('2025-10-01T12:00:00Z')).toBe(parseInstant('2025-10-01T12:00:00Z'));
  });

  it('the festival’s clock runs on when FESTIVAL_NOW is removed', () => {
    const machine = aMachine();
    const file = freshFile();
    const startAt = parseInstant('2025-11-22T11:00:00Z');
    festivalClock({ file, startAt, demo: true, edition, machineClock: machine.clock });
    expect(festivalClock({ file, demo: true, edition, machineClock: machine.clock }).now()).toBe(startAt);
  });

  it('the festival’s clock is the machine’s clock outside the demo', () => {
    const machine = aMachine();
    expect(festivalClock({ file: freshFile(), demo: false, edition, machineClock: machine.clock })).toBe(machine.clock);
  });

  it('the festival’s clock throws when its stored offset is damaged', () => {
    const file = freshFile();
    writeFileSync(file, '{"startAt":null,"offs');
    expect(() => festivalClock({ file, demo: true, edition })).toThrow(/is damaged: delete it/);
  });

  it('the festival’s clock never goes back at a restart', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('passes' as const), ms: fc.integer({ min: 0, max: 40 * day }) }),
      fc.record({ kind: fc.constant('restart' as const), configured: fc.boolean() }),
    );
    const startAt = parseInstant('2025-10-20T08:00:00Z');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.boolean(), (steps, configured) => {
        const machine = aMachine();
        const file = freshFile();
        const started = (withNow: boolean) =>
          festivalClock({ file, ...(withNow ? { startAt } : {}), demo: true, edition, machineClock: machine.clock });
        let clock = started(configured);
        let latest = clock.now();
        for (const each of steps) {
          if (each.kind === 'passes') machine.passes(each.ms);
          else clock = started(configured && each.configured);
          expect(clock.now()).toBeGreaterThanOrEqual(latest);
          latest = clock.now();
        }
      }),
      { numRuns: 60 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { memoryTurns } from '#adapters/memory/kernel/turns.ts';
import { backupNews, hourlyBackup, lastBackup } from '#core/kernel/backups/hourly-backup.ts';
import type { BackupFolder } from '#core/kernel/backups/ports.ts';
import { hour, type Instant, minute, parseInstant } from '#core/kernel/time.ts';

const aFolder = () => {
  const made: Instant[] = [];
  const backups: BackupFolder = {
    made: async () => made,
    make: async (at) => void made.push(at),
    remove: async (at) => void made.splice(made.indexOf(at), 1),
  };
  return { made, backups };
};

const aProgram = () => {
  const clock = simulatedClock(parseInstant('2025-10-04T09:00:00Z'));
  const { made, backups } = aFolder();
  const ports = { turns: memoryTurns(), backups, machineClock: clock, log: memoryLog() };
  return { ports, made, clock, run: hourlyBackup(ports) };
};

describe('the hourly backup', () => {
  it('the hourly backup is made once an hour, by one of several processes', async () => {
    const { ports, made, clock, run } = aProgram();
    await Promise.all([run(), hourlyBackup(ports)(), run()]);
    expect(made).toHaveLength(1);
    clock.passes(hour - minute);
    await run();
    expect(made).toHaveLength(1);
    clock.passes(minute);
    await Promise.all([run(), run()]);
    expect(made).toHaveLength(2);
    expect(await lastBackup(ports)).toBe(made[1]);
  });

  it('the hourly backup is logged and retried ten minutes after a failure', async () => {
    const { ports, made, clock, run } = aProgram();
    const full = {
      ...ports.backups,
      make: () => Promise.reject(new Error('The backup was not made: the disk is full.')),
    };
    await hourlyBackup({ ...ports, backups: full })();
    expect(ports.log.entries).toMatchObject([{ level: 'error', message: 'backup failed' }]);
    expect(await lastBackup(ports)).toBeUndefined();
    expect(await backupNews(ports)).toEqual({ lastAt: null, failedAt: clock.now() });
    clock.passes(9 * minute);
    await run();
    expect(made).toHaveLength(0);
    clock.passes(minute);
    await run();
    expect(made).toHaveLength(1);
    expect(await backupNews(ports)).toEqual({ lastAt: made[0], failedAt: null });
  });

  it('the hourly backup removes old backups, and is made even after the clock was set back', async () => {
    const { ports, made, clock, run } = aProgram();
    for (let passed = 0; passed < 60; passed += 1) {
      await run();
      clock.passes(hour);
    }
    expect(made.length).toBeLessThan(30);
    clock.passes(-48 * hour);
    await run();
    expect(await lastBackup(ports)).toBe(clock.now());
  });
});

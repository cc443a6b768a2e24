import { describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { boundedWarnings } from '#adapters/system/bounded-warnings.ts';

const bounded = () => {
  const timers: (() => void)[] = [];
  const written = memoryLog();
  const log = boundedWarnings(written, (_ms, run) => {
    timers.push(run);
    return () => {};
  });
  const minutePasses = () => {
    for (const run of timers.splice(0)) run();
  };
  return { log, entries: written.entries, minutePasses };
};

describe('bounded warnings', () => {
  it('the log writes the first twenty warnings with the same message in a minute, and then how many it omitted', () => {
    const { log, entries, minutePasses } = bounded();
    for (let times = 0; times < 500; times++) log.warn('log-in failed', { times });
    log.warn('something else');
    expect(entries.filter(({ message }) => message === 'log-in failed')).toHaveLength(20);
    expect(entries.filter(({ message }) => message === 'something else')).toHaveLength(1);
    minutePasses();
    expect(entries.at(-1)).toMatchObject({ message: 'log-in failed: more of the same', details: { leftOut: 480 } });
    log.warn('log-in failed');
    expect(entries.at(-1)).toMatchObject({ message: 'log-in failed' });
  });

  it('the log writes one warning a minute about a store in trouble, which fails every request in the same way', () => {
    const { log, entries, minutePasses } = bounded();
    for (let times = 0; times < 50; times++) {
      log.warn('the disk is full', { service: 'store', times });
      log.warn('page rendered without the catalogue', { service: 'store' });
    }
    expect(entries).toMatchObject([{ message: 'the disk is full', details: { times: 0 } }]);
    minutePasses();
    expect(entries.at(-1)).toMatchObject({ message: 'about the store: more of the same', details: { leftOut: 99 } });
  });

  it('bounded warnings write no count for a minute without omitted warnings', () => {
    const { log, entries, minutePasses } = bounded();
    log.warn('log-in failed');
    minutePasses();
    expect(entries).toHaveLength(1);
  });

  it('bounded warnings write every error and every information message', () => {
    const { log, entries } = bounded();
    for (let times = 0; times < 50; times++) {
      log.error('broken');
      log.info('listening');
    }
    expect(entries).toHaveLength(100);
  });
});

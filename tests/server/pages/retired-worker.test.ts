import { afterEach, describe, expect, it } from 'vitest';
import { type OpenFestival, openFestival } from '../../support/festival.ts';

describe('retired service worker (SERVICE_WORKER=off)', () => {
  let festival: OpenFestival;
  afterEach(() => festival.close());

  it('a retired service worker (SERVICE_WORKER=off) deletes all caches, unregisters itself and is never cached', async () => {
    festival = await openFestival({ env: { SERVICE_WORKER: 'off' } });
    const { status, text, headers } = await festival.visitor().get('/service-worker.js');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    const done: string[] = [];
    const listeners: Record<string, (event: { waitUntil(work: Promise<unknown>): void }) => void> = {};
    const caches = { keys: async () => ['old', 'older'], delete: async (name: string) => done.push(`delete ${name}`) };
    const registration = { unregister: async () => done.push('unregister') };
    new Function('addEventListener', 'skipWaiting', 'caches', 'registration', text)(
      (type: string, listener: (typeof listeners)[string]) => Object.assign(listeners, { [type]: listener }),
      () => done.push('skip waiting'),
      caches,
      registration,
    );
    const works: Promise<unknown>[] = [];
    for (const type of ['install', 'activate']) listeners[type]?.({ waitUntil: (work) => works.push(work) });
    await Promise.all(works);
    expect(done).toEqual(['skip waiting', 'delete old', 'delete older', 'unregister']);
  });
});

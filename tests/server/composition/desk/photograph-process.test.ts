import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuse } from '#core/kernel/result.ts';
import { photographProcess } from '../../../../server/composition/desk/photograph-process.ts';

describe('photographs made in a process of their own', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'photograph-process-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const aPhoto = () =>
    sharp({ create: { width: 640, height: 426, channels: 3, background: '#7a4' } })
      .jpeg()
      .toBuffer();

  it('photographs made in a process of their own come back in their sizes, or as what is wrong with the file', async () => {
    const maker = photographProcess();
    const [good, broken, next] = await Promise.all([
      maker.make(await aPhoto()),
      maker.make(Buffer.from('not a picture')),
      maker.make(await aPhoto()),
    ]);
    if (!good.ok || !next.ok) throw new Error('not made');
    expect(good.value.files.map(({ file }) => file)).toEqual([
      '640.jpeg',
      '640.avif',
      '640.webp',
      '480.avif',
      '480.webp',
    ]);
    expect((await sharp(good.value.files[0]?.bytes).metadata()).format).toBe('jpeg');
    expect(broken).toEqual(refuse({ kind: 'not-a-picture' }));
    expect(next.value.files).toHaveLength(5);
  });

  it('photographs made in a process of their own fail with it when it says nothing or ends, and the next one is made', async () => {
    // The first time it does what `words` say, every later time it answers.
    const script = async (name: string, words: string) => {
      const path = join(folder, `${name}.mjs`);
      const once = `import { existsSync, writeFileSync } from 'node:fs'; const mark = ${JSON.stringify(`${path}.done`)};
        const isFirst = !existsSync(mark); writeFileSync(mark, '');
        process.on('message', () => { if (!isFirst) return process.send({ ok: true, value: { colour: '#fff', files: [] } }); ${words} });`;
      await writeFile(path, once);
      return pathToFileURL(path);
    };
    const waits = { patienceMs: 3_000, idleMs: 50 };
    const silent = photographProcess(await script('silent', ''), waits);
    const [first, second] = await Promise.allSettled([silent.make(new Uint8Array(3)), silent.make(new Uint8Array(3))]);
    expect(first).toMatchObject({ reason: { name: 'ServiceFailure', retryable: true } });
    expect(String(first.status === 'rejected' && first.reason)).toContain('nothing within 3 s');
    expect(second).toMatchObject({ status: 'fulfilled', value: { ok: true } });
    const ending = photographProcess(await script('ending', 'process.exit(7);'), waits);
    await expect(ending.make(new Uint8Array(3))).rejects.toThrow('its process ended (7)');
    expect(await ending.make(new Uint8Array(3))).toMatchObject({ ok: true });
  });
});

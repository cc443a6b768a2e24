import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressFiles } from '../../../server/commands/compress-files.ts';
import { builtPages } from '../../../server/pages/built-pages.ts';
import { staticFiles } from '../../../server/pages/static-files.ts';
import { dist, theSiteIsBuilt } from '../../support/built-site.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';
import { plainPages } from '../../support/plain-pages.ts';

describe('static files while a build replaces the site', () => {
  let folder: string;
  let festival: OpenFestival;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'truffle-files-'));
    await mkdir(join(folder, 'assets'));
    for (const name of ['seen', 'unseen']) await writeFile(join(folder, 'assets', `${name}.js`), `// ${name}`);
    festival = await openFestival({ web: { maker: plainPages, files: staticFiles(folder) } });
  });
  afterEach(async () => {
    await festival.close();
    await rm(folder, { recursive: true });
  });

  const get = (path: string) => festival.visitor().get(path);

  it('static files are still sent from memory during a build; a removed file that was never sent is 404', async () => {
    expect(await get('/assets/seen.js')).toMatchObject({ status: 200, text: '// seen' });
    await rm(join(folder, 'assets'), { recursive: true });
    expect(await get('/assets/seen.js')).toMatchObject({ status: 200, text: '// seen' });
    expect((await get('/assets/unseen.js')).status).toBe(404);
    expect(festival.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('static files are found again after they were missing for a moment during a build', async () => {
    const file = join(folder, 'assets/unseen.js');
    await rename(file, `${file}.away`);
    expect((await get('/assets/unseen.js')).status).toBe(404);
    await rename(`${file}.away`, file);
    expect(await get('/assets/unseen.js')).toMatchObject({ status: 200, text: '// unseen' });
  });

  it('static files being replaced by a build leave pages unavailable only until the build is complete', async () => {
    await theSiteIsBuilt();
    const away = join(folder, 'dist');
    const maker = builtPages(away);
    await expect(maker.isPage('/tickets', festival.ports.site.content())).rejects.toThrow(/ENOENT|server\.js/);
    await symlink(dist, away);
    expect(await maker.isPage('/tickets', festival.ports.site.content())).toBe(true);
  });
});

describe('static files that the build has compressed', () => {
  const script = '// a truffle under every oak\n'.repeat(40);
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'truffle-files-'));
    for (const name of ['long.js', 'long.woff2']) await writeFile(join(folder, name), script);
    await writeFile(join(folder, 'short.js'), '// oak');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('static files that the build has compressed are the compressible files that are long enough', async () => {
    await compressFiles(folder, 'quick');
    expect((await readdir(folder)).sort()).toEqual(['long.js', 'long.js.br', 'long.js.gz', 'long.woff2', 'short.js']);
    expect(brotliDecompressSync(await readFile(join(folder, 'long.js.br'))).toString()).toBe(script);
    expect(gunzipSync(await readFile(join(folder, 'long.js.gz'))).toString()).toBe(script);
  });

  it('static files are sent in their compressed form, which has no URL of its own', async () => {
    await compressFiles(folder, 'quick');
    const marked = '// compressed by the build';
    await writeFile(join(folder, 'long.js.br'), brotliCompressSync(marked));
    const festival = await openFestival({ web: { maker: plainPages, files: staticFiles(folder) } });
    try {
      const sent = async (encoding: string) => {
        const { headers, rawPayload } = await festival.app.inject({
          url: '/long.js',
          headers: { 'accept-encoding': encoding },
        });
        return { encoding: headers['content-encoding'], body: rawPayload };
      };
      const [br, gzip, plain] = [await sent('br'), await sent('gzip'), await sent('identity')];
      expect([br.encoding, brotliDecompressSync(br.body).toString()]).toEqual(['br', marked]);
      expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(['gzip', script]);
      expect([plain.encoding, plain.body.toString()]).toEqual([undefined, script]);
      expect((await festival.visitor().get('/long.js.br')).status).toBe(404);
    } finally {
      await festival.close();
    }
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { openContentAdmin } from '../../../../server/composition/desk/content-admin.ts';
import { readSettings } from '../../../../server/settings/settings.ts';

describe('npm run content', () => {
  let folder: string;
  let admin: Awaited<ReturnType<typeof openContentAdmin>>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'content-'));
    admin = await openContentAdmin(readSettings({ DATA_DIR: join(folder, 'data') }), memoryLog());
  });
  afterEach(async () => {
    await admin.close();
    rmSync(folder, { recursive: true });
  });

  const page = (edition: string, file: string) => join(folder, edition, 'pages', `${file}.yaml`);
  const changes = (edition: string, file: string, from: RegExp | string, to: string) => {
    const before = readFileSync(page(edition, file), 'utf8');
    writeFileSync(page(edition, file), before.replace(from, to));
    return readFileSync(page(edition, file), 'utf8');
  };

  it('npm run content exports a folder, imports a changed one, and exports that again byte for byte', async () => {
    await admin.exportTo(join(folder, 'one'));
    expect(await admin.importFrom(join(folder, 'one'))).toEqual(['Nothing differs from what is published.']);
    const changed = changes('one', 'subscribe', /^title: .*$/m, 'title: Truffle letters');
    expect(await admin.importFrom(join(folder, 'one'))).toEqual(['Published: subscribe.']);
    await admin.exportTo(join(folder, 'two'));
    expect(readFileSync(page('two', 'subscribe'), 'utf8')).toBe(changed);
    expect(readFileSync(page('two', 'home'))).toEqual(readFileSync(page('one', 'home')));
    await expect(admin.exportTo(join(folder, 'two'))).rejects.toThrow('is there already');
  });

  it('npm run content imports all files of a folder or none', async () => {
    await admin.exportTo(join(folder, 'one'));
    changes('one', 'subscribe', /^title: .*$/m, 'title: Truffle letters');
    changes('one', 'waitlist', /^title: .*$/m, 'title: "**loud**"');
    await expect(admin.importFrom(join(folder, 'one'))).rejects.toThrow(
      /waitlist\.yaml:\d+ title: a line has plain words/,
    );
    await admin.exportTo(join(folder, 'two'));
    expect(readFileSync(page('two', 'subscribe'), 'utf8')).not.toContain('Truffle letters');
  });
});

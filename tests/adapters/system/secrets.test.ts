import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDataDir } from '#adapters/system/data-dir.ts';
import { secrets } from '#adapters/system/secrets.ts';

const freshFolder = () => mkdtempSync(join(tmpdir(), 'truffle-secrets-'));

describe('secrets of an installation', () => {
  it('an installation’s secrets are generated once and found again after a restart', () => {
    const folder = freshFolder();
    const made = secrets(folder).of('order-links');
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect(secrets(folder).of('order-links')).toBe(made);
    expect(secrets(folder).of('accounts-key')).not.toBe(made);
  });

  it('an installation’s secrets are readable by their owner only, and leave no temporary files', () => {
    const folder = freshFolder();
    secrets(folder).of('order-links');
    secrets(folder).keep('webhook', 'whsec_1');
    expect(readdirSync(join(folder, 'secrets')).sort()).toEqual(['order-links', 'webhook']);
    for (const name of ['order-links', 'webhook'])
      expect(statSync(join(folder, 'secrets', name)).mode & 0o777).toBe(0o600);
  });

  it('an installation’s secrets store given values, and return the newest value of a name', () => {
    const store = secrets(freshFolder());
    expect(store.known('webhook')).toBeUndefined();
    store.keep('webhook', 'whsec_1');
    store.keep('webhook', 'whsec_2');
    expect(store.known('webhook')).toBe('whsec_2');
  });

  it('an installation’s secrets throw for an empty file', () => {
    const folder = freshFolder();
    const store = secrets(folder);
    writeFileSync(join(folder, 'secrets', 'order-links'), '\n');
    expect(() => store.of('order-links')).toThrow(/is empty: delete the file/);
  });

  it('an installation’s secrets reject names that lead out of the folder', () => {
    expect(() => secrets(freshFolder()).of('../elsewhere')).toThrow(RangeError);
  });
});

describe('data folder of the secrets', () => {
  it('the data folder of the secrets is created when it is missing', () => {
    const dir = openDataDir(join(freshFolder(), 'deep', 'data'));
    expect(statSync(dir.path).isDirectory()).toBe(true);
    expect(readdirSync(dir.path)).toEqual([]);
    expect(dir.file('a', 'b')).toBe(join(dir.path, 'a', 'b'));
  });

  it('the data folder of the secrets is named, with what to do, in the error when it is not writable', () => {
    const file = join(freshFolder(), 'a-file');
    writeFileSync(file, '');
    expect(() => openDataDir(file)).toThrow(/cannot write to .*a-file: make it writable or set DATA_DIR/);
  });
});

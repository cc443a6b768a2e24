import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { appwriteBundle } from '../../../server/commands/appwrite-bundle.ts';
import { sparePort } from '../../support/spare-port.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

it('Appwrite bundle works without the SDK installed and throws ServiceFailure', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'festival-appwrite-'));
  await build(appwriteBundle(root, folder));
  symlinkSync(join(root, 'core'), join(folder, 'core'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "imports": { "#core/*": "./core/*" } }');
  const endpoint = `http://127.0.0.1:${await sparePort()}/v1`;
  writeFileSync(
    join(folder, 'ask.mjs'),
    `import { ServiceFailure } from '#core/kernel/failures.ts';
     import { openAppwrite } from './open-appwrite.mjs';
     const project = { endpoint: '${endpoint}', projectId: 'somewhere', apiKey: 'a key' };
     const { members } = openAppwrite(project, 'https://festival.example/password-reset');
     const failure = await members.find('harriet').catch((error) => error);
     process.stdout.write(\`\${failure instanceof ServiceFailure} \${failure.service}\`);`,
  );
  const output = execFileSync(process.execPath, [join(folder, 'ask.mjs')]);
  rmSync(folder, { recursive: true });
  expect(output.toString()).toBe('true accounts');
});

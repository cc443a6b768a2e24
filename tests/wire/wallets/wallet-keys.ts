import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs openssl in a folder. */
export const openssl = (folder: string, ...words: readonly string[]): string =>
  execFileSync('openssl', [...words], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

export type AppleKeys = {
  readonly certificate: string;
  readonly key: string;
  /** The certificate that signed ours, in place of Apple's. */
  readonly wwdr: string;
};

/** A certificate of our own for passes, signed by an intermediate of our own. */
export const appleKeys = (passTypeId: string, teamId: string): AppleKeys => {
  const folder = mkdtempSync(join(tmpdir(), 'festival-wallet-'));
  try {
    const subject = `/UID=${passTypeId}/CN=Pass Type ID: ${passTypeId}/OU=${teamId}/O=The festival`;
    writeFileSync(join(folder, 'pass.ext'), 'keyUsage=digitalSignature\nextendedKeyUsage=codeSigning\n');
    openssl(
      folder,
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
      '-days',
      '2',
      '-subj',
      '/CN=Intermediate of these tests',
    );
    openssl(
      folder,
      'req',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'pass.key',
      '-out',
      'pass.csr',
      '-subj',
      subject,
    );
    openssl(
      folder,
      'x509',
      '-req',
      '-in',
      'pass.csr',
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-days',
      '2',
      '-out',
      'pass.pem',
      '-extfile',
      'pass.ext',
    );
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    return { certificate: read('pass.pem'), key: read('pass.key'), wwdr: read('ca.pem') };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The key of a service account of our own, and its public half. */
export const googleKeys = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return {
    publicKey,
    account: JSON.stringify({ type: 'service_account', client_email: 'wallet@festival.example', private_key: key }),
  };
};

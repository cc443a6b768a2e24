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
  /** The certificate of the authority that signed ours, in place of Apple's. */
  readonly wwdr: string;
  /** The certificate of a server on this machine, signed by the same authority. */
  readonly server: { readonly cert: string; readonly key: string };
};

/** Creates a certificate for passes, signed by an authority of our own. */
export const appleKeys = (passTypeId: string, teamId: string): AppleKeys => {
  const folder = mkdtempSync(join(tmpdir(), 'festival-wallet-'));
  try {
    const subject = `/UID=${passTypeId}/CN=Pass Type ID: ${passTypeId}/OU=${teamId}/O=The festival`;
    writeFileSync(join(folder, 'pass.ext'), 'keyUsage=digitalSignature\nextendedKeyUsage=codeSigning,clientAuth\n');
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
    openssl(
      folder,
      'req',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'server.key',
      '-out',
      'server.csr',
      '-subj',
      '/CN=localhost',
    );
    writeFileSync(join(folder, 'server.ext'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
    openssl(
      folder,
      'x509',
      '-req',
      '-in',
      'server.csr',
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-days',
      '2',
      '-out',
      'server.pem',
      '-extfile',
      'server.ext',
    );
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    return {
      certificate: read('pass.pem'),
      key: read('pass.key'),
      wwdr: read('ca.pem'),
      server: { cert: read('server.pem'), key: read('server.key') },
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Creates a service account with its private and public key. */
export const googleKeys = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const account = { type: 'service_account', client_email: 'wallet@festival.example', private_key: key };
  return {
    publicKey,
    privateKey: key,
    account: JSON.stringify(account),
    /** The same account, with the sign-in address of a fake service. */
    accountAt: (tokenUrl: string) => JSON.stringify({ ...account, token_uri: tokenUrl }),
  };
};

import { isLoopbackHost } from '#adapters/system/client-address.ts';

/** The values of `sslmode` with which the client encrypts, and checks whose certificate it sees. */
const encrypted = /^(require|verify-ca|verify-full)$/;

type DatabaseSettings = { readonly DATABASE_URL?: string | undefined; readonly ALLOW_PLAIN_DATABASE?: boolean };

/** A line when people's data and the database's password would cross a network in the clear. */
export const databaseFaults = ({ DATABASE_URL, ALLOW_PLAIN_DATABASE }: DatabaseSettings): readonly string[] => {
  if (!DATABASE_URL?.startsWith('postgres') || ALLOW_PLAIN_DATABASE) return [];
  // `URL` refuses a user without a host, which PostgreSQL allows.
  const address = URL.parse(DATABASE_URL.replace('@/', '@localhost/'));
  // Without a host, or with a path as host, the client uses a socket of this machine.
  const host = address?.searchParams.get('host') ?? decodeURIComponent(address?.hostname ?? '');
  if (host === '' || host.startsWith('/') || isLoopbackHost(host)) return [];
  if (encrypted.test(address?.searchParams.get('sslmode') ?? '')) return [];
  return [
    'DATABASE_URL: a PostgreSQL on another machine without TLS; add ?sslmode=verify-full (and &sslrootcert=FILE for an authority of your own), or set ALLOW_PLAIN_DATABASE=1 if nothing else is on that network',
  ];
};

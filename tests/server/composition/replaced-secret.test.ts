import { join } from 'node:path';
import { expect, it } from 'vitest';
import { decrypt, encrypt } from '../../../server/accounts-service/hashing/encryption.ts';
import { accountDatabase } from '../../../server/accounts-service/store/account-database.ts';
import { changeMfa, mfaOf } from '../../../server/accounts-service/store/mfa.ts';
import { openStore } from '../../../server/composition/kernel/store.ts';
import { openFestival } from '../../support/festival.ts';

const seed = 'JBSWY3DPEHPK3PXP';
const earlier = { jwtSecret: 'the secret of last year, long enough' };
const present = { jwtSecret: 'the secret of this year, long enough' };

it('a start with the earlier secret configured re-encrypts second factors with the present secret', async () => {
  const festival = await openFestival({ env: { ACCOUNTS_JWT_SECRET: earlier.jwtSecret } });
  const { dataDir } = festival;
  const database = await openStore(`sqlite:${join(dataDir, 'festival.db')}`);
  const accounts = accountDatabase(database);
  try {
    const gwen = await festival.visitor().joins('gwen@example.co.uk');
    await accounts.write((tx) => changeMfa(tx, gwen, { seed: encrypt(earlier, seed) }));
    const env = { ACCOUNTS_JWT_SECRET: present.jwtSecret, ACCOUNTS_JWT_SECRET_BEFORE: earlier.jwtSecret };
    const again = await openFestival({ dataDir, env });
    await again.visitor().joins('tom@example.co.uk');
    await again.close();
    const stored = await accounts.read((db) => mfaOf(db, gwen));
    expect(decrypt(present, stored.seed ?? '')).toBe(seed);
  } finally {
    await database.close();
    await festival.close();
  }
});

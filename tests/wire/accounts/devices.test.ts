import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceIn } from '../../../server/accounts-service/http/device.ts';
import { type AccountServer, startAccountServer, stores } from '../../support/account-server.ts';
import { aMember, ask, password } from './visitors.ts';

const agents = {
  'Firefox on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0',
  'Safari on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Chrome on Android':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Edge on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
  'Chrome on Linux':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  'Safari on Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  ' on ': 'AppwriteNodeJSSDK/27.1.0',
};

it.each(Object.entries(agents))('the user agent of a session’s device is recognised as %s', (name, agent) => {
  const { clientName, osName } = deviceIn({ headers: { 'user-agent': agent } });
  expect(`${clientName} on ${osName}`).toBe(name);
});

describe.each(['SQLite', 'PostgreSQL'] as const)('device of a session (%s)', (store) => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    accountServer = await startAccountServer(stores[store]);
  });
  afterAll(() => accountServer.close());

  it('the device of a session is listed by browser and system name only', async () => {
    const { email, id } = await aMember(accountServer);
    const begun = await ask(accountServer, '/account/sessions/email', {
      method: 'POST',
      body: { email, password },
      headers: { 'user-agent': agents['Safari on iPhone'] },
    });
    expect(begun.json).toMatchObject({
      clientName: 'Safari',
      osName: 'iPhone',
      clientVersion: '',
      countryName: 'Unknown',
    });
    const stored = await accountServer.service.database.read((db) =>
      db.selectFrom('account_sessions').selectAll().where('user_id', '=', id).execute(),
    );
    expect(stored).toMatchObject([{ client_name: 'Safari', os_name: 'iPhone' }]);
    expect(JSON.stringify(stored)).not.toContain('Mozilla');
  });

  it('the device of a session is that of the forwarded user agent when a server makes the request', async () => {
    const { email } = await aMember(accountServer);
    const begun = await ask(accountServer, '/account/sessions/email', {
      method: 'POST',
      body: { email, password },
      headers: { 'user-agent': agents[' on '], 'x-forwarded-user-agent': agents['Firefox on Windows'] },
    });
    expect(begun.json).toMatchObject({ clientName: 'Firefox', osName: 'Windows' });
  });
});

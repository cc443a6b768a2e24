import { Account, AppwriteException, Client } from 'node-appwrite';
import { describe, expect, it } from 'vitest';
import {
  type AppwriteProject,
  appwriteMembers,
  appwriteRecovery,
  appwriteStaffProofs,
} from '#adapters/appwrite/accounts.ts';
import { memoryAccounts } from '#adapters/memory/accounts/accounts.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { userId } from '#core/kernel/ids.ts';
import { logIn } from '../../../server/accounts-service/actions/log-in.ts';
import { signJwt } from '../../../server/accounts-service/hashing/jwts.ts';
import { unknownDevice } from '../../../server/accounts-service/http/device.ts';
import {
  builtInMembers,
  builtInRecovery,
  builtInStaffProofs,
} from '../../../server/accounts-service/ports/built-in-members.ts';
import { type AccountServer, apiKey, project, site, startAccountServer, stores } from '../../support/account-server.ts';
import { type AccountsUnderTest, accountsContract } from './accounts.contract.ts';

const resetPage = `${site}/password-reset`;

accountsContract('memory', async () => {
  const { members, staffProofs, recovery, links, logIn } = memoryAccounts();
  return {
    members,
    staffProofs,
    recovery,
    logIn: async (email, password) => logIn(email, password),
    linkSentTo: (email) => links.findLast(({ to }) => to === email),
    close: async () => {},
  };
});

const linkIn = (accountServer: AccountServer) => (email: string) => {
  const message = accountServer.emails.findLast((each) => each.to === email && each.kind === 'password-recovery');
  if (message?.kind !== 'password-recovery') return undefined;
  const { searchParams } = new URL(message.link);
  return { userId: searchParams.get('userId') ?? '', secret: searchParams.get('secret') ?? '' };
};

const cookieWith = (projectId: string, value: string) => `theme=dark; a_session_${projectId}_legacy=${value}`;

const builtIn = async (openStore: (typeof stores)['SQLite']): Promise<AccountsUnderTest> => {
  const accountServer = await startAccountServer(openStore);
  const { service } = accountServer;
  return {
    members: builtInMembers(service),
    staffProofs: builtInStaffProofs(service),
    recovery: builtInRecovery(service, resetPage),
    logIn: async (email, password) => {
      try {
        const { session, value } = await logIn(service, {
          email,
          password,
          client: { ip: '192.0.2.1', device: unknownDevice },
        });
        const jwt = await signJwt(service, { userId: session.userId, sessionId: session.id }, 900);
        return { jwt, cookie: cookieWith(project, value) };
      } catch {
        return null;
      }
    },
    linkSentTo: linkIn(accountServer),
    close: accountServer.close,
  };
};

accountsContract('the built-in service on SQLite', () => builtIn(stores.SQLite));
accountsContract('the built-in service on PostgreSQL', () => builtIn(stores.PostgreSQL));

const overTheWire = (server: AppwriteProject) => {
  const client = () => new Client().setEndpoint(server.endpoint).setProject(server.projectId);
  return {
    members: appwriteMembers(server),
    staffProofs: appwriteStaffProofs(server),
    recovery: appwriteRecovery(server, process.env.APPWRITE_RESET_PAGE ?? resetPage),
    logIn: async (email: string, password: string) => {
      try {
        const { secret } = await new Account(client().setKey(server.apiKey)).createEmailPasswordSession({
          email,
          password,
        });
        const { jwt } = await new Account(client().setSession(secret)).createJWT();
        return { jwt, cookie: cookieWith(server.projectId, secret) };
      } catch (error) {
        if (error instanceof AppwriteException && error.code === 401) return null;
        throw error;
      }
    },
  };
};

accountsContract(
  'node-appwrite, facing the built-in service',
  async () => {
    const accountServer = await startAccountServer(stores.SQLite);
    const server = { endpoint: accountServer.endpoint, projectId: project, apiKey };
    return { ...overTheWire(server), linkSentTo: linkIn(accountServer), close: accountServer.close };
  },
  { recordsDates: false },
);

const { APPWRITE_ENDPOINT, APPWRITE_PROJECT_ID, APPWRITE_API_KEY } = process.env;
const isAppwriteGiven = Boolean(APPWRITE_ENDPOINT && APPWRITE_PROJECT_ID && APPWRITE_API_KEY);

describe.runIf(isAppwriteGiven)(
  'contract on an Appwrite server (APPWRITE_ENDPOINT, APPWRITE_PROJECT_ID and APPWRITE_API_KEY are set)',
  () => {
    accountsContract(
      'node-appwrite, facing a real Appwrite server',
      async () => ({
        ...overTheWire({
          endpoint: APPWRITE_ENDPOINT ?? '',
          projectId: APPWRITE_PROJECT_ID ?? '',
          apiKey: APPWRITE_API_KEY ?? '',
        }),
        linkSentTo: () => undefined,
        close: async () => {},
      }),
      { readsEmail: false, recordsDates: false },
    );
  },
);

describe('accounts failure', () => {
  const someId = userId('somebody');
  const failure = expect.objectContaining({ service: 'accounts', retryable: true });

  it('an accounts failure is retryable when the store is unavailable', async () => {
    const accountServer = await startAccountServer(stores.SQLite, {
      database: {
        dialect: 'sqlite',
        read: () => Promise.reject(new ServiceFailure('store', 'the disk failed', { retryable: true })),
        write: () => Promise.reject(new ServiceFailure('store', 'the disk failed', { retryable: true })),
        writeOne: () => Promise.reject(new ServiceFailure('store', 'the disk failed', { retryable: true })),
        migrate: async () => {},
        close: async () => {},
      },
    });
    await expect(builtInMembers(accountServer.service).find(someId)).rejects.toEqual(failure);
    const server = { endpoint: accountServer.endpoint, projectId: project, apiKey };
    await expect(appwriteMembers(server).find(someId)).rejects.toEqual(failure);
    await accountServer.close();
  });

  it('an accounts failure is retryable when the service does not answer', async () => {
    const accountServer = await startAccountServer(stores.SQLite);
    await accountServer.close();
    const members = appwriteMembers({ endpoint: accountServer.endpoint, projectId: project, apiKey });
    await expect(members.find(someId)).rejects.toEqual(failure);
    await expect(members.identify({ jwt: 'a.b.c', cookie: undefined })).rejects.toEqual(failure);
  });

  it('an accounts failure is not retryable when our API key is refused', async () => {
    const accountServer = await startAccountServer(stores.SQLite);
    const members = appwriteMembers({ endpoint: accountServer.endpoint, projectId: project, apiKey: 'another key' });
    await expect(members.find(someId)).rejects.toEqual(
      expect.objectContaining({ service: 'accounts', retryable: false }),
    );
    await accountServer.close();
  });
});

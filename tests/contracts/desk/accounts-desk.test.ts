import { Account, Client } from 'node-appwrite';
import { appwriteMembers } from '#adapters/appwrite/accounts.ts';
import { appwriteAccountsDesk } from '#adapters/appwrite/accounts-desk.ts';
import { memoryAccounts } from '#adapters/memory/accounts/accounts.ts';
import { logIn } from '../../../server/accounts-service/actions/log-in.ts';
import { signJwt } from '../../../server/accounts-service/hashing/jwts.ts';
import { unknownDevice } from '../../../server/accounts-service/http/device.ts';
import { builtInAccountsDesk } from '../../../server/accounts-service/ports/accounts-desk.ts';
import { builtInMembers } from '../../../server/accounts-service/ports/built-in-members.ts';
import { changeMfa } from '../../../server/accounts-service/store/mfa.ts';
import { changeUser } from '../../../server/accounts-service/store/users.ts';
import { type AccountServer, apiKey, project, startAccountServer, stores } from '../../support/account-server.ts';
import { accountsDeskContract, asWritten, type ChangeAsWritten } from './accounts-desk.contract.ts';

accountsDeskContract('memory', async () => {
  const { members, accountsDesk, deskChanges, logIn, proveAddress, setUpTwoStep } = memoryAccounts();
  return {
    members,
    accountsDesk,
    logged: async () => deskChanges.map(({ action }) => action.action),
    changed: async () => deskChanges.map(asWritten),
    proveAddress,
    setUpTwoStep,
    logIn: async (email, password) => logIn(email, password),
    close: async () => {},
  };
});

const provenIn =
  ({ service }: AccountServer) =>
  async (id: string) => {
    const { database, machineClock } = service;
    await database.write((tx) => changeUser(tx, id, { emailVerified: true }, machineClock.now()));
  };

const twoStepIn =
  ({ service }: AccountServer) =>
  async (id: string) => {
    const { database, machineClock } = service;
    await database.write(async (tx) => {
      await changeUser(tx, id, { mfa: true }, machineClock.now());
      await changeMfa(tx, id, { seed: 'sealed', seedVerified: true });
    });
  };

const cookieWith = (value: string) => `a_session_${project}_legacy=${value}`;

const builtIn = async (openStore: (typeof stores)['SQLite']) => {
  const accountServer = await startAccountServer(openStore);
  const { service } = accountServer;
  const changed: ChangeAsWritten[] = [];
  return {
    members: builtInMembers(service),
    accountsDesk: builtInAccountsDesk(service, async (_tx, change) => void changed.push(asWritten(change))),
    logged: async () => changed.map(({ action }) => action),
    changed: async () => changed,
    proveAddress: provenIn(accountServer),
    setUpTwoStep: twoStepIn(accountServer),
    logIn: async (email: string, password: string) => {
      try {
        const client = { ip: '192.0.2.1', device: unknownDevice };
        const { session, value } = await logIn(service, { email, password, client });
        const jwt = await signJwt(service, { userId: session.userId, sessionId: session.id }, 900);
        return { jwt, cookie: cookieWith(value) };
      } catch {
        return null;
      }
    },
    close: accountServer.close,
  };
};

accountsDeskContract('the built-in service on SQLite', () => builtIn(stores.SQLite));
accountsDeskContract('the built-in service on PostgreSQL', () => builtIn(stores.PostgreSQL));

accountsDeskContract(
  'node-appwrite, facing the built-in service',
  async () => {
    const accountServer = await startAccountServer(stores.SQLite);
    const server = { endpoint: accountServer.endpoint, projectId: project, apiKey };
    const client = () => new Client().setEndpoint(server.endpoint).setProject(project);
    const changed: ChangeAsWritten[] = [];
    return {
      members: appwriteMembers(server),
      accountsDesk: appwriteAccountsDesk(server, async (change) => void changed.push(asWritten(change))),
      logged: async () => changed.map(({ action }) => action),
      changed: async () => changed,
      proveAddress: provenIn(accountServer),
      setUpTwoStep: twoStepIn(accountServer),
      logIn: async (email, password) => {
        try {
          const session = await new Account(client().setKey(apiKey)).createEmailPasswordSession({ email, password });
          const { jwt } = await new Account(client().setSession(session.secret)).createJWT();
          return { jwt, cookie: cookieWith(session.secret) };
        } catch {
          return null;
        }
      },
      close: accountServer.close,
    };
  },
  4,
);

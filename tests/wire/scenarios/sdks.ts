import { Account as Account27, Client as Client27 } from 'appwrite';
import { Account as Account16, Client as Client16, type Models } from 'appwrite-16';
import { Account as AccountOfServer, Client as ClientOfServer, Users } from 'node-appwrite';
import { freshEmail, freshIp, inBrowser, password } from '../accounts/visitors.ts';
import type { World } from './world.ts';

/** The account's calls, with the names and argument order that every SDK supports. */
export type AccountCalls = Account16;

/** One of the official SDKs, unmodified. */
export type Sdk = {
  readonly name: string;
  /** Whether it has the calls that need a browser. */
  readonly forBrowsers: boolean;
  /** A visitor without a session, with an IP address of their own. */
  guest(world: World): AccountCalls;
  /** Starts a session with the call `begin`, and returns an account client that uses the session. */
  enter(world: World, begin: (account: AccountCalls) => Promise<Models.Session>): Promise<AccountCalls>;
  withJwt(world: World, jwt: string): AccountCalls;
};

const isAccount = (thing: object): thing is AccountCalls => 'createEmailPasswordSession' in thing;
const asCalls = (account: object): AccountCalls => {
  if (!isAccount(account)) throw new TypeError('not an account');
  return account;
};

const developing = ({ devKey }: World): Readonly<Record<string, string>> =>
  devKey ? { 'x-appwrite-dev-key': devKey } : {};

/** A browser SDK, whose session is in the browser's cookies. */
const browserSdk = (name: string, open: (world: World, jwt?: string) => object): Sdk => {
  const guest = (world: World, jwt?: string) =>
    asCalls(inBrowser({ clock: world.clock }, open(world, jwt), { origin: world.site, sends: developing(world) }));
  return {
    name,
    forBrowsers: true,
    guest,
    withJwt: guest,
    async enter(world, begin) {
      const account = guest(world);
      await begin(account);
      return account;
    },
  };
};

/** A server SDK: it has no cookies, but its API key lets it receive the session's secret. */
const serverSdk = (name: string): Sdk => {
  const client = (world: World) => {
    const made = new ClientOfServer().setEndpoint(world.endpoint).setProject(world.projectId);
    for (const [name, value] of Object.entries(developing(world))) made.addHeader(name, value);
    return made.addHeader('X-Forwarded-For', freshIp());
  };
  const calls = (made: ClientOfServer) => asCalls(new AccountOfServer(made));
  return {
    name,
    forBrowsers: false,
    guest: (world) => calls(client(world)),
    withJwt: (world, jwt) => calls(client(world).setJWT(jwt)),
    async enter(world, begin) {
      const { secret } = await begin(calls(client(world).setKey(world.apiKey)));
      return calls(client(world).setSession(secret));
    },
  };
};

export const sdks: readonly Sdk[] = [
  browserSdk('appwrite 16.1', ({ endpoint, projectId }, jwt) => {
    const client = new Client16().setEndpoint(endpoint).setProject(projectId);
    return new Account16(jwt ? client.setJWT(jwt) : client);
  }),
  browserSdk('appwrite 27', ({ endpoint, projectId }, jwt) => {
    const client = new Client27().setEndpoint(endpoint).setProject(projectId);
    return new Account27(jwt ? client.setJWT(jwt) : client);
  }),
  serverSdk('node-appwrite 27'),
];

/** The project's users API, for a scenario's set-up. */
export const usersOf = ({ endpoint, projectId, apiKey }: World): Users =>
  new Users(new ClientOfServer().setEndpoint(endpoint).setProject(projectId).setKey(apiKey));

export type Member = { readonly id: string; readonly email: string };

/** Creates a user, who is not logged in. */
export const aMember = async (world: World, email = freshEmail()): Promise<Member> => {
  const { $id } = await usersOf(world).create({ userId: 'unique()', email, password, name: 'Ada Digby' });
  return { id: $id, email };
};

/** Creates a user and logs in. */
export const someone = async (world: World, sdk: Sdk): Promise<Member & { readonly account: AccountCalls }> => {
  const member = await aMember(world);
  return { ...member, account: await logIn(world, sdk, member.email) };
};

export const logIn = (world: World, sdk: Sdk, email: string, secret = password): Promise<AccountCalls> =>
  sdk.enter(world, (account) => account.createEmailPasswordSession(email, secret));

import { Account, Client, Query, Users } from 'node-appwrite';
import type { Recovery } from '#core/accounts/password-reset/ports.ts';
import type { Credentials, Members, SessionProofs, StaffProofs } from '#core/accounts/ports.ts';
import { withLabel } from '#core/accounts/user.ts';
import type { UserId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { serialByKey } from '../system/serial-by-key.ts';
import { type AppwriteRefusal, asAccountsFailure, refusalIn } from './exceptions.ts';
import { sessionsIn } from './session-cookie.ts';
import { toUser } from './to-user.ts';

/** An Appwrite server, and the API key by which our server acts as the project. */
export type AppwriteProject = { readonly endpoint: string; readonly projectId: string; readonly apiKey: string };

/** The most members of staff to fetch; no festival has that many. */
const maxPeopleWithRole = 1_000;

/** `Members` on an Appwrite server, by its official SDK. */
export const appwriteMembers = (project: AppwriteProject): Members => {
  const users = new Users(clientFor(project).setKey(project.apiKey));
  return { ...signUp(users), ...identification(project), ...lookUp(users), ...labels(users) };
};

const signUp = (users: Users): Pick<Members, 'create'> => ({
  create: async ({ userId: id, email, password, name, userType }) => {
    try {
      await users.create({ userId: id, email, password, name });
    } catch (error) {
      const refusal = refusalIn(error);
      if (!refusal || refusal.code === 401) throw asAccountsFailure(error, 'create an account');
      return refuse({ kind: signUpKind(refusal), detail: refusal.message });
    }
    try {
      return ok(toUser(await users.updateLabels({ userId: id, labels: [userType] })));
    } catch (error) {
      // An account without its label would block the next sign-up with the same address.
      await users.delete({ userId: id }).catch(() => undefined);
      throw asAccountsFailure(error, 'label an account');
    }
  },
});

/** Whose browser sends a request, by the credentials in it. */
const identification = (
  project: AppwriteProject,
): Pick<Members, 'hasFreshProofOrLogin' | 'sessionOf' | 'identify'> => ({
  hasFreshProofOrLogin: async () => true,

  sessionOf: async ({ cookie }, id) => {
    const client = actingAs(project, { jwt: undefined, cookie });
    if (!client) return null;
    try {
      const session = await new Account(client).getSession({ sessionId: 'current' });
      return session.userId === id ? session.$id : null;
    } catch (error) {
      if (refusalIn(error)) return null;
      throw asAccountsFailure(error, 'find the session of a browser');
    }
  },

  identify: async (credentials) => {
    const client = actingAs(project, credentials);
    if (!client) return null;
    try {
      return toUser(await new Account(client).get());
    } catch (error) {
      // Null for a guest, a blocked user and an expired credential alike.
      if (refusalIn(error)) return null;
      throw asAccountsFailure(error, 'identify the caller');
    }
  },
});

const lookUp = (users: Users): Pick<Members, 'find' | 'findByEmail' | 'withLabel' | 'search'> => ({
  find: async (id) => {
    try {
      return toUser(await users.get({ userId: id }));
    } catch (error) {
      if (refusalIn(error)?.code === 404) return null;
      throw asAccountsFailure(error, 'find an account');
    }
  },

  findByEmail: async (email) => {
    try {
      const { users: found } = await users.list({ queries: [Query.equal('email', email.trim().toLowerCase())] });
      return found[0] ? toUser(found[0]) : null;
    } catch (error) {
      throw asAccountsFailure(error, 'find an account by its address');
    }
  },

  withLabel: async (label) => {
    try {
      const queries = [Query.contains('labels', [label]), Query.limit(maxPeopleWithRole)];
      const { users: found } = await users.list({ queries });
      return found.map(toUser);
    } catch (error) {
      throw asAccountsFailure(error, 'list the accounts with a label');
    }
  },

  search: async (text, most) => {
    try {
      const { users: found } = await users.list({ queries: [Query.limit(most)], search: text });
      return found.map(toUser);
    } catch (error) {
      throw asAccountsFailure(error, 'search the accounts');
    }
  },
});

const labels = (users: Users): Pick<Members, 'addLabel' | 'removeLabel'> => {
  const serially = serialByKey();

  const changeLabels = (id: UserId, change: (labels: readonly string[]) => readonly string[]): Promise<void> =>
    serially(id, async () => {
      try {
        const { labels } = await users.get({ userId: id });
        const wanted = change(labels);
        if (wanted.join() !== labels.join()) await users.updateLabels({ userId: id, labels: [...wanted] });
      } catch (error) {
        if (refusalIn(error)?.code === 404) return;
        throw asAccountsFailure(error, 'label an account');
      }
    });

  return {
    addLabel: (id, label) => changeLabels(id, (labels) => withLabel(labels, label)),

    removeLabel: (id, label) => changeLabels(id, (labels) => labels.filter((each) => each !== label)),
  };
};

/**
 * `StaffProofs` on an Appwrite server, by its official SDK. Appwrite does not say since when an account has a label, so
 * there is no grace period: staff set up two-step login before they open a staff page.
 */
export const appwriteStaffProofs = (project: AppwriteProject): StaffProofs => {
  const users = new Users(clientFor(project).setKey(project.apiKey));
  return {
    of: async (id) => {
      try {
        return { twoStep: (await users.get({ userId: id })).mfa, askedAt: null };
      } catch (error) {
        if (refusalIn(error)?.code === 404) return { twoStep: false, askedAt: null };
        throw asAccountsFailure(error, 'find out about two-step login');
      }
    },
  };
};

/**
 * `SessionProofs` on an Appwrite server, which accepts a fresh proof only by an MFA challenge: by a code, and by a password
 * only with a new session.
 */
export const appwriteSessionProofs: SessionProofs = {
  wayOf: async () => 'code',
  byPassword: async () => refuse({ kind: 'code-needed' }),
};

/**
 * `Recovery` on an Appwrite server, by its official SDK.
 * @param page the email's link target: our own /password-reset, on a host that is a platform of the project
 */
export const appwriteRecovery = (project: AppwriteProject, page: string): Recovery => {
  const account = new Account(clientFor(project).setKey(project.apiKey));

  return {
    request: async (email) => {
      try {
        await account.createRecovery({ email, url: page });
      } catch (error) {
        // An unknown address, an invalid one and a blocked account must look alike.
        const refusal = refusalIn(error);
        const isConfidential =
          refusal?.code === 404 || refusal?.type === 'user_blocked' || isAboutEmail(refusal?.message);
        if (!isConfidential) throw asAccountsFailure(error, 'send a recovery email');
      }
    },

    // Appwrite verifies a secret only when it is used.
    isLinkOver: async () => false,

    replacePassword: async ({ userId: id, secret }, password) => {
      try {
        await account.updateRecovery({ userId: id, secret, password });
        return ok(undefined);
      } catch (error) {
        const refusal = refusalIn(error);
        if (!refusal || refusal.type === 'general_unauthorized_scope') throw asAccountsFailure(error, 'set a password');
        // Every other refusal concerns the link: unknown, used, expired or malformed.
        return refuse({ kind: resetKind(refusal), detail: refusal.message });
      }
    },
  };
};

const isAboutPassword = ({ type, message }: AppwriteRefusal): boolean =>
  type.startsWith('password_') || message.startsWith('Invalid `password` param');

/** A project with the password dictionary switched on refuses common passwords. */
const isLeaked = ({ message }: AppwriteRefusal): boolean => /commonly used password/.test(message);

const signUpKind = (refusal: AppwriteRefusal) => {
  if (refusal.code === 409) return 'account-exists';
  if (isLeaked(refusal)) return 'password-leaked';
  return refusal.type === 'password_personal_data' ? 'password-guessable' : 'account-invalid';
};

const resetKind = (refusal: AppwriteRefusal) => {
  if (isLeaked(refusal)) return 'password-leaked';
  return isAboutPassword(refusal) ? 'password-refused' : 'link-over';
};

const isAboutEmail = (message: string | undefined): boolean => message?.startsWith('Invalid `email` param') ?? false;

const clientFor = ({ endpoint, projectId }: AppwriteProject) =>
  new Client().setEndpoint(endpoint).setProject(projectId);

/** A client that acts as the visitor instead of the project; undefined without credentials. */
const actingAs = (project: AppwriteProject, { jwt, cookie }: Credentials): Client | undefined => {
  if (jwt) return clientFor(project).setJWT(jwt);
  const [session] = sessionsIn(project.projectId, cookie);
  return session ? clientFor(project).setSession(session) : undefined;
};

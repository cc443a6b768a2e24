import { z } from 'zod';
import { second } from '#core/kernel/time.ts';
import { replacePhone } from '../actions/change-address.ts';
import { setPassword } from '../actions/change-password.ts';
import { createUser } from '../actions/create-user.ts';
import { startSession } from '../actions/log-in.ts';
import { issueToken } from '../actions/log-in-tokens.ts';
import { newHex } from '../hashing/secrets.ts';
import { unknownDevice } from '../http/device.ts';
import { AccountError } from '../http/errors.ts';
import { sessionModel, tokenModel, userModel } from '../http/models.ts';
import { customId, email, optionalName, password, phone, read } from '../http/parameters.ts';
import { readQueries } from '../http/queries.ts';
import { userOf, userParam } from '../http/request-user.ts';
import { clientIp, type RequestContext, type Route } from '../http/route.ts';
import { chosenId } from '../ids.ts';
import { targetsOf } from '../store/targets.ts';
import { listUsers } from '../store/user-list.ts';
import { changeUser, removeUser, type UserChange } from '../store/users.ts';

const listing = z.object({ search: z.string().max(256).optional(), total: z.stringbool().default(true) });
const newUser = z.object({
  userId: customId,
  email: email.optional(),
  phone: phone.optional(),
  password: password.optional(),
  name: optionalName,
});
const newName = z.object({ name: optionalName });
const label = z.string().regex(/^[A-Za-z0-9]{1,36}$/, 'Value must contain only letters and numbers');
const newLabels = z.object({ labels: z.array(label).max(1_000) });
const newStatus = z.object({ status: z.boolean() });
/** An empty password removes it. */
const newPassword = z.object({ password: z.union([z.literal(''), password]) });

/** An empty number removes it. */
const newNumber = z.object({ number: z.union([z.literal(''), phone]) });

/** `expire` in seconds, at most a year. */
const newLoginToken = z.object({
  length: z.int().min(4).max(128).default(6),
  expire: z.int().min(60).max(31_536_000).default(900),
});

/** All users, for holders of the API key. */
export const userRoutes: readonly Route[] = [
  {
    method: 'GET',
    paths: ['/users'],
    scope: 'users',
    status: 200,
    answer: ({ service, query }) =>
      service.database.read(async (db) => {
        const params = read(listing, query);
        const { total, users } = await listUsers(db, readQueries(query), params.search);
        const models = await Promise.all(users.map(async (user) => userModel(user, await targetsOf(db, user.id))));
        return { total: params.total ? total : 0, users: models };
      }),
  },
  {
    method: 'POST',
    paths: ['/users'],
    scope: 'users',
    status: 201,
    event: 'user.create',
    answer: async ({ service, body }) => {
      const { userId, email = null, password = null, phone, name } = read(newUser, body);
      const id = chosenId(userId, service.machineClock.now());
      await createUser(service, { id, email, password, name, ...(phone === undefined ? {} : { phone }) }).catch(
        (error: unknown) => {
          // The address belongs to an identity at a provider; holders of the API key may learn that.
          const isElsewhere = error instanceof AccountError && error.type === 'general_bad_request';
          throw isElsewhere ? new AccountError('user_email_already_exists') : error;
        },
      );
      return userOf(service, id);
    },
  },
  {
    method: 'GET',
    paths: ['/users/:userId'],
    scope: 'users',
    status: 200,
    answer: ({ service, params }) => userOf(service, params.userId ?? ''),
  },
  {
    method: 'DELETE',
    paths: ['/users/:userId'],
    scope: 'users',
    status: 204,
    emits: { action: 'delete' },
    answer: async ({ service, params }) => {
      const wasThere = await service.database.write((tx) => removeUser(tx, params.userId ?? ''));
      if (!wasThere) throw new AccountError('user_not_found');
    },
  },
  {
    method: 'PUT',
    paths: ['/users/:userId/labels'],
    scope: 'users',
    status: 200,
    event: 'user.update.labels',
    emits: { action: 'update', attribute: 'labels' },
    answer: (context) => changeUserOf(context, { labels: [...new Set(read(newLabels, context.body).labels)] }),
  },
  {
    method: 'PATCH',
    paths: ['/users/:userId/name'],
    scope: 'users',
    status: 200,
    event: 'user.update.name',
    emits: { action: 'update', attribute: 'name' },
    answer: (context) => changeUserOf(context, read(newName, context.body)),
  },
  {
    method: 'PATCH',
    paths: ['/users/:userId/status'],
    scope: 'users',
    status: 200,
    event: 'user.update.status',
    emits: { action: 'update', attribute: 'status' },
    answer: (context) => changeUserOf(context, { enabled: read(newStatus, context.body).status }),
  },
  {
    method: 'PATCH',
    paths: ['/users/:userId/password'],
    scope: 'users',
    status: 200,
    event: 'user.update.password',
    emits: { action: 'update', attribute: 'password' },
    answer: async (context) => {
      const { service, body } = context;
      const { id } = await userParam(context);
      const chosenPassword = read(newPassword, body).password;
      const hash = chosenPassword === '' ? null : await service.passwords.hash(chosenPassword);
      await service.database.write((tx) => setPassword(service, tx, id, hash));
      return userOf(service, id);
    },
  },
  {
    method: 'PATCH',
    paths: ['/users/:userId/phone'],
    scope: 'users',
    status: 200,
    event: 'user.update.phone',
    emits: { action: 'update', attribute: 'phone' },
    answer: async (context) => {
      const { service, body } = context;
      const { id } = await userParam(context);
      const { number } = read(newNumber, body);
      await service.database.write((tx) => replacePhone(service, tx, id, number === '' ? null : number));
      return userOf(service, id);
    },
  },
  {
    // Creates a secret that the calling server delivers itself; `sessions/token` logs its bearer in.
    method: 'POST',
    paths: ['/users/:userId/tokens'],
    scope: 'users',
    status: 201,
    answer: async (context) => {
      const { length, expire } = read(newLoginToken, context.body);
      const { id } = await userParam(context);
      const secret = newHex(length);
      const token = await issueToken(context.service, id, { kind: 'custom', secret, lifeMs: expire * second });
      return tokenModel(token, secret);
    },
  },
  {
    // Starts a session without a password, on the project's authority.
    method: 'POST',
    paths: ['/users/:userId/sessions'],
    scope: 'users',
    status: 201,
    emits: { of: 'sessions', action: 'create' },
    answer: async (context) => {
      const { service, request } = context;
      const user = await userParam(context);
      const client = { ip: clientIp(request), device: unknownDevice };
      const how = { provider: 'server', providerUid: '', factors: ['password'], ...client };
      const { session, value } = await service.database.write((tx) => startSession(service, tx, user, how, 'admin'));
      return sessionModel(session, { current: false, secret: value });
    },
  },
];

/** Changes the user whom the path names. @throws AccountError user_not_found */
export const changeUserOf = async (context: RequestContext, change: UserChange) => {
  const { service } = context;
  const { id } = await userParam(context);
  await service.database.write((tx) => changeUser(tx, id, change, service.machineClock.now()));
  return userOf(service, id);
};

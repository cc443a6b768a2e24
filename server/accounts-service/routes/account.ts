import { z } from 'zod';
import { changePassword } from '../actions/change-password.ts';
import { createUser } from '../actions/create-user.ts';
import { claimedPassword, name, newAccount, password, read } from '../http/parameters.ts';
import { accountOf, accountOfCaller, requireProofWithoutPassword, requireUser } from '../http/request-user.ts';
import { byIp, type Route } from '../http/route.ts';
import { chosenId } from '../ids.ts';
import { changeUser } from '../store/users.ts';

const newName = z.object({ name });
const newPassword = z.object({ password, oldPassword: claimedPassword.default('') });

/** Create and read the account, change its name and password. */
export const accountRoutes: readonly Route[] = [
  {
    method: 'GET',
    paths: ['/account'],
    scope: 'account',
    status: 200,
    answer: accountOfCaller,
  },
  {
    // Creates no session and sets no cookie: signing up does not log in.
    method: 'POST',
    paths: ['/account'],
    scope: 'public',
    status: 201,
    event: 'user.create',
    limits: [{ times: 10, by: byIp }],
    answer: async ({ service, body }) => {
      const input = read(newAccount, body);
      const id = chosenId(input.userId, service.machineClock.now());
      await createUser(service, { id, email: input.email, password: input.password, name: input.name });
      return accountOf(service, id);
    },
  },
  {
    method: 'PATCH',
    paths: ['/account/name'],
    scope: 'account',
    status: 200,
    event: 'user.update.name',
    emits: { action: 'update', attribute: 'name' },
    answer: async (context) => {
      const { service, body } = context;
      const { id } = requireUser(context);
      const change = read(newName, body);
      await service.database.write((tx) => changeUser(tx, id, change, service.machineClock.now()));
      return accountOf(service, id);
    },
  },
  {
    method: 'PATCH',
    paths: ['/account/password'],
    scope: 'account',
    status: 200,
    event: 'user.update.password',
    emits: { action: 'update', attribute: 'password' },
    limits: [{ times: 10, by: byIp }],
    answer: async (context) => {
      const { service, body, caller } = context;
      const user = requireUser(context);
      await requireProofWithoutPassword(context);
      await changePassword(service, user, { ...read(newPassword, body), sessionId: caller.session?.id });
      return accountOf(service, user.id);
    },
  },
];

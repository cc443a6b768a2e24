import { z } from 'zod';
import { changeEmail, changePhone } from '../actions/change-address.ts';
import { email, password, phone, read } from '../http/parameters.ts';
import { byUser, type Route } from '../http/route.ts';
import { accountOf, somebody } from '../http/somebody.ts';

const newEmail = z.object({ email, password });
const newPhone = z.object({ phone, password });

/** Where a person can be reached: another address or number, for whoever knows the password. Counted, because it can be guessed here as well as at the door. */
export const addressRoutes: readonly Route[] = [
  {
    method: 'PATCH',
    paths: ['/account/email'],
    scope: 'account',
    status: 200,
    event: 'user.update.email',
    tells: { action: 'update', attribute: 'email' },
    limit: { times: 10, by: byUser },
    answer: async (visit) => {
      const { service, body, caller } = visit;
      const user = somebody(visit);
      await changeEmail(service, user, { ...read(newEmail, body), sessionId: caller.session?.id });
      return accountOf(service, user.id);
    },
  },
  {
    method: 'PATCH',
    paths: ['/account/phone'],
    scope: 'account',
    status: 200,
    event: 'user.update.phone',
    tells: { action: 'update', attribute: 'phone' },
    limit: { times: 10, by: byUser },
    answer: async (visit) => {
      const { service, body, caller } = visit;
      const user = somebody(visit);
      await changePhone(service, user, { ...read(newPhone, body), sessionId: caller.session?.id });
      return accountOf(service, user.id);
    },
  },
];

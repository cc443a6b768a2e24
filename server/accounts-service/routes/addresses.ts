import { z } from 'zod';
import { changeEmail, changePhone } from '../actions/change-address.ts';
import { email, password, phone, read } from '../http/parameters.ts';
import { accountOf, requireProofWithoutPassword, requireUser } from '../http/request-user.ts';
import { byOwnEmail, byUser, type Route } from '../http/route.ts';

const newEmail = z.object({ email, password });
const newPhone = z.object({ phone, password });

/**
 * Change the email address or phone number, with the password. Rate-limited, because the password could be guessed
 * here.
 */
export const addressRoutes: readonly Route[] = [
  {
    method: 'PATCH',
    paths: ['/account/email'],
    scope: 'account',
    status: 200,
    event: 'user.update.email',
    emits: { action: 'update', attribute: 'email' },
    // The old address gets an email about the change.
    limits: [
      { times: 10, by: byUser },
      { times: 10, by: byOwnEmail, sharedKey: 'emails to an own address' },
    ],
    answer: async (context) => {
      const { service, body, caller } = context;
      const user = requireUser(context);
      await requireProofWithoutPassword(context);
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
    emits: { action: 'update', attribute: 'phone' },
    limits: [{ times: 10, by: byUser }],
    answer: async (context) => {
      const { service, body, caller } = context;
      const user = requireUser(context);
      await requireProofWithoutPassword(context);
      await changePhone(service, user, { ...read(newPhone, body), sessionId: caller.session?.id });
      return accountOf(service, user.id);
    },
  },
];

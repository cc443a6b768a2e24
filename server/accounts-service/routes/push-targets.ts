import { z } from 'zod';
import { isConstraint } from '#adapters/sql/engine/store-failures.ts';
import { AccountError } from '../http/errors.ts';
import { targetModel } from '../http/models.ts';
import { customId, email, phone, read } from '../http/parameters.ts';
import { requireUser } from '../http/request-user.ts';
import type { RequestContext, Route } from '../http/route.ts';
import { chosenId } from '../ids.ts';
import { addTarget, changePushTarget, findPushTarget, removePushTarget, type StoredTarget } from '../store/targets.ts';

/** Identifiers are unique over targets of all kinds: an address as a device's identifier would block its owner's sign-up. */
const isAddress = (text: string) => email.safeParse(text).success || phone.safeParse(text).success;

const identifier = z
  .string()
  .refine(
    (text) => text.length >= 1 && text.length <= 255 && !text.includes('\0') && !isAddress(text),
    'Value must be a device’s own text of 1 to 255 characters',
  );
const newTarget = z.object({ targetId: customId, identifier, providerId: customId.optional() });
const change = z.object({ identifier });

/** Devices for push messages; each is deleted with the session that registered it. */
export const pushTargetRoutes: readonly Route[] = [
  {
    method: 'POST',
    paths: ['/account/targets/push'],
    scope: 'account',
    status: 201,
    emits: { of: 'targets', action: 'create' },
    answer: async (context) => {
      const { service, body, caller } = context;
      const { id: userId } = requireUser(context);
      const input = read(newTarget, body);
      const now = service.machineClock.now();
      const id = chosenId(input.targetId, now);
      const sessionId = caller.session?.id ?? null;
      const target = { id, userId, sessionId, providerType: 'push', identifier: input.identifier } as const;
      await unlessTaken(() =>
        service.database.write((tx) => addTarget(tx, { ...target, providerId: input.providerId ?? null }, now)),
      );
      return targetModel(await ownPushTarget(context, id));
    },
  },
  {
    method: 'PUT',
    paths: ['/account/targets/:targetId/push'],
    scope: 'account',
    status: 200,
    emits: { of: 'targets', action: 'update' },
    answer: async (context) => {
      const { service, body } = context;
      const { identifier } = read(change, body);
      const { id } = await ownPushTarget(context);
      const now = service.machineClock.now();
      await unlessTaken(() => service.database.write((tx) => changePushTarget(tx, id, identifier, now)));
      return targetModel(await ownPushTarget(context));
    },
  },
  {
    method: 'DELETE',
    paths: ['/account/targets/:targetId/push'],
    scope: 'account',
    status: 204,
    emits: { of: 'targets', action: 'delete' },
    answer: async (context) => {
      const target = await ownPushTarget(context);
      await context.service.database.write((tx) => removePushTarget(tx, target.id));
      return targetModel(target);
    },
  },
];

/** The caller's own push target of that id. @throws AccountError user_target_not_found */
const ownPushTarget = async (context: RequestContext, id = context.params.targetId ?? ''): Promise<StoredTarget> => {
  const { id: userId } = requireUser(context);
  const target = await context.service.database.read((db) => findPushTarget(db, { userId, id }));
  if (!target) throw new AccountError('user_target_not_found');
  return target;
};

const unlessTaken = async (write: () => Promise<void>): Promise<void> => {
  try {
    await write();
  } catch (error) {
    if (isConstraint(error)) throw new AccountError('user_target_already_exists');
    throw error;
  }
};

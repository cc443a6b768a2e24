import { z } from 'zod';
import { isConstraint } from '#adapters/sql/engine/store-failures.ts';
import { AccountError } from '../http/errors.ts';
import { targetModel } from '../http/models.ts';
import { customId, email, phone, read } from '../http/parameters.ts';
import type { Route, Visit } from '../http/route.ts';
import { somebody } from '../http/somebody.ts';
import { chosenId } from '../ids.ts';
import { addTarget, changePushTarget, findPushTarget, removePushTarget, type StoredTarget } from '../store/targets.ts';

/** No two targets share an identifier: an address in here would keep its owner from signing up with it. */
const isAddress = (text: string) => email.safeParse(text).success || phone.safeParse(text).success;

const identifier = z
  .string()
  .refine(
    (text) => text.length >= 1 && text.length <= 255 && !text.includes('\0') && !isAddress(text),
    'Value must be a device’s own text of 1 to 255 characters',
  );
const newTarget = z.object({ targetId: customId, identifier, providerId: customId.optional() });
const change = z.object({ identifier });

/** Devices that could be told of news, each as long as the session that named it. */
export const pushTargetRoutes: readonly Route[] = [
  {
    method: 'POST',
    paths: ['/account/targets/push'],
    scope: 'account',
    status: 201,
    tells: { of: 'targets', action: 'create' },
    answer: async (visit) => {
      const { service, body, caller } = visit;
      const { id: userId } = somebody(visit);
      const wish = read(newTarget, body);
      const now = service.machineClock.now();
      const id = chosenId(wish.targetId, now);
      const sessionId = caller.session?.id ?? null;
      const target = { id, userId, sessionId, providerType: 'push', identifier: wish.identifier } as const;
      await unlessTaken(() =>
        service.database.write((tx) => addTarget(tx, { ...target, providerId: wish.providerId ?? null }, now)),
      );
      return targetModel(await theirs(visit, id));
    },
  },
  {
    method: 'PUT',
    paths: ['/account/targets/:targetId/push'],
    scope: 'account',
    status: 200,
    tells: { of: 'targets', action: 'update' },
    answer: async (visit) => {
      const { service, body } = visit;
      const { id } = await theirs(visit);
      const { identifier } = read(change, body);
      const now = service.machineClock.now();
      await unlessTaken(() => service.database.write((tx) => changePushTarget(tx, id, identifier, now)));
      return targetModel(await theirs(visit));
    },
  },
  {
    method: 'DELETE',
    paths: ['/account/targets/:targetId/push'],
    scope: 'account',
    status: 204,
    tells: { of: 'targets', action: 'delete' },
    answer: async (visit) => {
      const target = await theirs(visit);
      await visit.service.database.write((tx) => removePushTarget(tx, target.id));
      return targetModel(target);
    },
  },
];

/** The caller's own device of that id. @throws AccountError user_target_not_found */
const theirs = async (visit: Visit, id = visit.params.targetId ?? ''): Promise<StoredTarget> => {
  const { id: userId } = somebody(visit);
  const target = await visit.service.database.read((db) => findPushTarget(db, { userId, id }));
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

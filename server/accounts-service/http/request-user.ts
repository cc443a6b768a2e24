import { requireFreshProof } from '../factors.ts';
import type { AccountServiceOptions } from '../options.ts';
import { targetsOf } from '../store/targets.ts';
import { findUser, type StoredUser } from '../store/users.ts';
import { AccountError } from './errors.ts';
import { accountModel, userModel } from './models.ts';
import type { RequestContext } from './route.ts';

/** The user of a route with the scope `account`. @throws AccountError without a user */
export const requireUser = ({ caller }: RequestContext): StoredUser => {
  if (!caller.user) throw new AccountError('general_unauthorized_scope');
  return caller.user;
};

/**
 * Requires a fresh proof from a person without a password: the password in their request is their first, and proves
 * nothing.
 * @throws AccountError user_challenge_required
 */
export const requireProofWithoutPassword = async (context: RequestContext): Promise<void> => {
  const user = requireUser(context);
  if (user.password === null) await requireFreshProof(context.service, user, context.caller.session);
};

/** The user whom the path names. @throws AccountError user_not_found */
export const userParam = async ({ service, params }: RequestContext): Promise<StoredUser> => {
  const user = await service.database.read((db) => findUser(db, params.userId ?? ''));
  if (!user) throw new AccountError('user_not_found');
  return user;
};

/** The caller in the self view, as this request has read them already. @throws AccountError without a user */
export const accountOfCaller = async (context: RequestContext) => {
  const user = requireUser(context);
  return accountModel(user, await context.service.database.read((db) => targetsOf(db, user.id)));
};

/** The user's current state in the self view. @throws AccountError user_not_found */
export const accountOf = (service: AccountServiceOptions, id: string) => viewOf(service, id, accountModel);

/** The user's current state in the project's view. @throws AccountError user_not_found */
export const userOf = (service: AccountServiceOptions, id: string) => viewOf(service, id, userModel);

const viewOf = <Model>(
  { database }: AccountServiceOptions,
  id: string,
  model: (user: StoredUser, targets: Awaited<ReturnType<typeof targetsOf>>) => Model,
): Promise<Model> =>
  database.read(async (db) => {
    const user = await findUser(db, id);
    if (!user) throw new AccountError('user_not_found');
    return model(user, await targetsOf(db, id));
  });

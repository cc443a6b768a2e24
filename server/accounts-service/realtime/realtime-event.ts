/** The resource of an event: `users.<userId>.<resource>.<id>.<action>`. */
export type EventResource = 'sessions' | 'verification' | 'recovery' | 'targets' | 'identities' | 'challenges';

/** An event of a resource or of the user. A user's event can name one attribute: `update.name`. */
export type RealtimeEvent =
  | { readonly of: EventResource; readonly action: 'create' | 'update' | 'delete' }
  | { readonly of?: never; readonly action: 'update' | 'delete'; readonly attribute?: string };

/** The user of an event and the `id` of its resource. */
export type EventSubject = { readonly userId: string; readonly id: string };

const eachWith = (names: readonly string[], part: string): readonly string[] => names.map((name) => `${name}.${part}`);

/**
 * Every name of an event: each prefix that ends at an id, an action or an attribute, with real ids and with `*` in
 * every combination.
 */
export const eventNames = (event: RealtimeEvent, { userId, id }: EventSubject): readonly string[] => {
  const person = [`users.${userId}`, 'users.*'];
  const thing = event.of ? person.flatMap((name) => [`${name}.${event.of}.${id}`, `${name}.${event.of}.*`]) : [];
  const acted = eachWith(event.of ? thing : person, event.action);
  const attribute = event.of ? undefined : event.attribute;
  return [...person, ...thing, ...acted, ...(attribute ? eachWith(acted, attribute) : [])];
};

/** The channels of an event: the account's, and for the user's own events also one for the action. */
export const eventChannels = (event: RealtimeEvent, { userId }: EventSubject): readonly string[] => {
  const account = ['account', `account.${userId}`];
  return event.of ? account : [...account, ...eachWith(account, event.action)];
};

const actions = /^account\.(create|update|upsert|delete)$/;

/** Resolves `account` to the user's own channel, and drops the channels of other accounts. */
export const resolveChannels = (requested: readonly string[], userId: string | undefined): readonly string[] => {
  const resolved = requested.flatMap((channel) => {
    if (channel === 'account') return userId ? [channel, `account.${userId}`] : [channel];
    if (actions.test(channel)) return [userId ? channel.replace('account', `account.${userId}`) : channel];
    return channel.startsWith('account.') ? [] : [channel];
  });
  return [...new Set(resolved)];
};

/** What of somebody's something can happen to: `users.<userId>.<kind>.<id>.<action>`. */
export type EventResource = 'sessions' | 'verification' | 'recovery' | 'targets' | 'identities' | 'challenges';

/** Something that happened: to a belonging, or to the person, and then perhaps to one attribute: `update.name`. */
export type RealtimeEvent =
  | { readonly of: EventResource; readonly action: 'create' | 'update' | 'delete' }
  | { readonly of?: never; readonly action: 'update' | 'delete'; readonly attribute?: string };

/** Whom it happened to; `id` is the belonging's. */
export type EventSubject = { readonly userId: string; readonly id: string };

const eachWith = (names: readonly string[], part: string): readonly string[] => names.map((name) => `${name}.${part}`);

/**
 * Every name of an event: each beginning of it that ends at an id, an action or an attribute, with real ids and with `*`
 * in every combination.
 */
export const eventNames = (event: RealtimeEvent, { userId, id }: EventSubject): readonly string[] => {
  const person = [`users.${userId}`, 'users.*'];
  const thing = event.of ? person.flatMap((name) => [`${name}.${event.of}.${id}`, `${name}.${event.of}.*`]) : [];
  const acted = eachWith(event.of ? thing : person, event.action);
  const attribute = event.of ? undefined : event.attribute;
  return [...person, ...thing, ...acted, ...(attribute ? eachWith(acted, attribute) : [])];
};

/** The channels an event is told on. What happened to a belonging has only the account's own. */
export const eventChannels = (event: RealtimeEvent, { userId }: EventSubject): readonly string[] => {
  const account = ['account', `account.${userId}`];
  return event.of ? account : [...account, ...eachWith(account, event.action)];
};

const actions = /^account\.(create|update|upsert|delete)$/;

/** What a client's channels mean for who it is; nobody can follow another's account, so that channel is dropped. */
export const resolveChannels = (asked: readonly string[], userId: string | undefined): readonly string[] => {
  const resolved = asked.flatMap((channel) => {
    if (channel === 'account') return userId ? [channel, `account.${userId}`] : [channel];
    if (actions.test(channel)) return [userId ? channel.replace('account', `account.${userId}`) : channel];
    return channel.startsWith('account.') ? [] : [channel];
  });
  return [...new Set(resolved)];
};

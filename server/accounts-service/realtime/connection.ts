import { rateLimits } from '#adapters/system/limits/rate-limits.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { minute } from '#core/kernel/time.ts';
import type { Credentials } from '../http/caller.ts';
import { AccountError } from '../http/errors.ts';
import { accountOf } from '../http/request-user.ts';
import { wireDate } from '../http/wire-date.ts';
import type { AccountServiceOptions } from '../options.ts';
import { authenticateConnection, type ConnectedUser, isStillConnected } from './connected-user.ts';
import { type ClientFrame, clientFrame, errorCodes, type ServerFrame } from './frames.ts';
import type { AccountNews } from './publish.ts';
import { eventChannels, eventNames, resolveChannels } from './realtime-event.ts';
import { subscriptions } from './subscriptions.ts';

/** The part of a WebSocket that a connection uses. */
export type ClientSocket = {
  send(frame: ServerFrame): void;
  close(code: number): void;
};

/** A close code on which clients reconnect; the new connection may be of another user or a guest. */
const ended = 3000;
const trouble = 1011;
const framesAMinute = 32;

/** One client's connection. */
export type Connection = {
  /** Authenticates and sends `connected`; messages that arrive earlier wait. */
  open(credentials: Credentials, channels: readonly string[]): void;
  receive(text: string): void;
  notify(news: AccountNews): void;
  /** Closes the connection if its user is blocked or the session has ended. */
  recheckSession(): void;
};

/**
 * One client of `/v1/realtime`. Incoming messages and events are processed one after the other.
 * @param register called with the user as soon as it is known, so that events reach this connection
 */
export const connection = (
  service: AccountServiceOptions,
  client: ClientSocket,
  register: (userId: string) => void,
): Connection => {
  const { machineClock, log } = service;
  const subscribed = subscriptions(machineClock.now);
  const limits = messageLimits(machineClock);
  let connected: ConnectedUser | undefined;
  let over = false;

  const disconnect = (code: number) => {
    over = true;
    client.close(code);
  };
  const say = (code: number, message: string) => client.send({ type: 'error', data: { code, message } });
  const enqueue = inTurn(
    () => over,
    (error) => {
      log.error('realtime connection failed', { error: String(error) });
      disconnect(trouble);
    },
  );

  const authenticate = async (credentials: Credentials) => {
    connected = await authenticateConnection(service, credentials);
    if (!connected) return null;
    register(connected.userId);
    return accountOf(service, connected.userId);
  };

  /** Authenticates again; without success, the connection keeps its user. */
  const reauthenticate = async (credentials: Credentials) => {
    const before = connected;
    const user = await authenticate(credentials);
    if (!user) connected = before;
    return user;
  };
  const answer = frameAnswers({ client, say, subscribed, reauthenticate, userId: () => connected?.userId });

  const recheckSession = async () => {
    if (connected && !(await isStillConnected(service, connected, machineClock.now()))) disconnect(ended);
  };

  return {
    open: (credentials, requested) =>
      enqueue(async () => {
        try {
          const user = await authenticate(credentials);
          const opened = openingSubscription(subscribed, requested, connected?.userId);
          client.send({ type: 'connected', data: { ...opened, user } });
        } catch (error) {
          if (!(error instanceof AccountError)) throw error;
          say(error.status, error.message);
          disconnect(errorCodes.policy);
        }
      }),

    receive(text) {
      // A client that ignores the rate limit error is disconnected, because its messages would pile up here.
      if (limits.isFlooded()) return disconnect(errorCodes.tooMuch);
      const isAllowed = limits.isAllowed();
      enqueue(async () => {
        if (!isAllowed) return say(errorCodes.tooMuch, 'Too many messages.');
        const frame = clientFrame.safeParse(parsed(text));
        if (frame.success) await answer(frame.data);
        else say(errorCodes.unreadable, 'Message format is not valid.');
      });
    },

    notify: ({ userId, at, happened }) =>
      enqueue(async () => {
        if (connected?.userId !== userId) return;
        if (happened) sendEvent(client, subscribed, { userId, at }, happened);
        await recheckSession();
      }),

    recheckSession: () => enqueue(recheckSession),
  };
};

type Subscriptions = ReturnType<typeof subscriptions>;

/** The part of a connection that answers its client's messages. */
type Answering = {
  readonly client: ClientSocket;
  readonly say: (code: number, message: string) => void;
  readonly subscribed: Subscriptions;
  /** @returns the user's account; null when the credentials are not valid */
  readonly reauthenticate: (credentials: Credentials) => Promise<Awaited<ReturnType<typeof accountOf>> | null>;
  readonly userId: () => string | undefined;
};

const frameAnswers = ({ client, say, subscribed, reauthenticate, userId }: Answering) => {
  const answers: { readonly [Type in ClientFrame['type']]: (frame: Extract<ClientFrame, { type: Type }>) => unknown } =
    {
      ping: () => client.send({ type: 'pong' }),
      async authentication({ data: { session } }) {
        const user = await reauthenticate({ session });
        if (user) return client.send({ type: 'response', data: { to: 'authentication', success: true, user } });
        return say(errorCodes.unreadable, 'Session is not valid.');
      },
      subscribe({ data }) {
        const added = subscribed.add(data, userId());
        if (!added) return say(errorCodes.unreadable, 'Queries or their number are not supported.');
        return client.send({ type: 'response', data: { to: 'subscribe', success: true, subscriptions: added } });
      },
      unsubscribe({ data }) {
        const removed = data.map(({ subscriptionId }) => ({
          subscriptionId,
          removed: subscribed.remove(subscriptionId),
        }));
        client.send({ type: 'response', data: { to: 'unsubscribe', success: true, subscriptions: removed } });
      },
    };
  return <Type extends ClientFrame['type']>(frame: Extract<ClientFrame, { type: Type }>) => answers[frame.type](frame);
};

/** Subscribes to the channels with which the connection was opened. @returns what the client is answered of them */
const openingSubscription = (subscribed: Subscriptions, requested: readonly string[], userId: string | undefined) => {
  const first =
    requested.length > 0 ? subscribed.add([{ channels: [...requested], queries: [] }], userId)?.[0] : undefined;
  const channels = resolveChannels(requested, userId);
  return { channels, subscriptions: first ? { 0: first.subscriptionId } : ([] as const) };
};

/** Sends the client what happened, if it has subscribed to that. */
const sendEvent = (
  client: ClientSocket,
  subscribed: Subscriptions,
  { userId, at }: Pick<AccountNews, 'userId' | 'at'>,
  { what, id, payload }: NonNullable<AccountNews['happened']>,
): void => {
  const channels = eventChannels(what, { userId, id });
  const matching = subscribed.matching(channels, payload, userId);
  const events = eventNames(what, { userId, id });
  const data = { events, channels, timestamp: wireDate(at), payload, subscriptions: matching };
  if (matching.length > 0) client.send({ type: 'event', data });
};

/** Counts a client's messages. */
const messageLimits = (clock: Clock) => {
  const limits = rateLimits(clock);
  const take = (key: string, times: number) => limits.take([key], { times, windowMs: minute }).allowed;
  return {
    isAllowed: () => take('frames', framesAMinute),
    isFlooded: () => !take('flood', 2 * framesAMinute),
  };
};

/** Runs work one after the other, until the connection is over. */
const inTurn = (isOver: () => boolean, onFailure: (error: unknown) => void) => {
  let turn = Promise.resolve();
  return (work: () => Promise<void> | void): void => {
    turn = turn.then(async () => {
      if (isOver()) return;
      try {
        await work();
      } catch (error) {
        onFailure(error);
      }
    });
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

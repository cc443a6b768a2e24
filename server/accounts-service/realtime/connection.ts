import { rateLimits } from '#adapters/system/rate-limits.ts';
import { minute } from '#core/kernel/time.ts';
import type { Credentials } from '../http/caller.ts';
import { AccountError } from '../http/errors.ts';
import { accountOf } from '../http/somebody.ts';
import { wireDate } from '../http/wire-date.ts';
import type { AccountServiceOptions } from '../options.ts';
import { type ClientFrame, clientFrame, errorCodes, type ServerFrame } from './frames.ts';
import { eventChannels, eventNames, meantChannels } from './happening.ts';
import { subscriptions } from './subscriptions.ts';
import type { AccountNews } from './told.ts';
import { type Here, isStillHere, whoConnects } from './who.ts';

/** A websocket, as far as a connection needs one. */
export type Line = {
  send(frame: ServerFrame): void;
  close(code: number): void;
};

/** Closes that let a client come back: it is another person, or nobody, by then. */
const ended = 3000;
const trouble = 1011;
const framesAMinute = 32;

export type Connection = {
  /** Says who is here and what is subscribed to; nothing is said before it. */
  open(credentials: Credentials, channels: readonly string[]): void;
  take(text: string): void;
  hear(news: AccountNews): void;
  /** Ends the line of whoever has been blocked or logged out meanwhile. */
  lookWhoIsHere(): void;
};

/**
 * One client of `/v1/realtime`. Whatever it says and hears is taken in turn, each once the one before is done.
 * @param seat told whose line it is, as soon as that is known, so that their news finds it
 */
export const connection = (service: AccountServiceOptions, line: Line, seat: (userId: string) => void): Connection => {
  const { machineClock, log } = service;
  const subscribed = subscriptions(machineClock.now);
  const limits = rateLimits(machineClock);
  let here: Here | undefined;
  let over = false;
  let turn = Promise.resolve();

  const hangUp = (code: number) => {
    over = true;
    line.close(code);
  };
  const say = (code: number, message: string) => line.send({ type: 'error', data: { code, message } });
  const inTurn = (work: () => Promise<void> | void) => {
    turn = turn.then(async () => {
      if (over) return;
      try {
        await work();
      } catch (error) {
        log.error('a line to an account broke', { error: String(error) });
        hangUp(trouble);
      }
    });
  };

  const seated = async (credentials: Credentials) => {
    here = await whoConnects(service, credentials);
    if (!here) return null;
    seat(here.userId);
    return accountOf(service, here.userId);
  };

  const answers: { readonly [Type in ClientFrame['type']]: (frame: Extract<ClientFrame, { type: Type }>) => unknown } =
    {
      ping: () => line.send({ type: 'pong' }),
      async authentication({ data: { session } }) {
        const before = here;
        const user = await seated({ session });
        if (user) return line.send({ type: 'response', data: { to: 'authentication', success: true, user } });
        here = before;
        return say(errorCodes.unreadable, 'Session is not valid.');
      },
      subscribe({ data }) {
        const told = subscribed.add(data, here?.userId);
        if (!told) return say(errorCodes.unreadable, 'Queries or their number are not supported.');
        return line.send({ type: 'response', data: { to: 'subscribe', success: true, subscriptions: told } });
      },
      unsubscribe({ data }) {
        const removed = data.map(({ subscriptionId }) => ({
          subscriptionId,
          removed: subscribed.remove(subscriptionId),
        }));
        line.send({ type: 'response', data: { to: 'unsubscribe', success: true, subscriptions: removed } });
      },
    };
  const answer = <Type extends ClientFrame['type']>(frame: Extract<ClientFrame, { type: Type }>) =>
    answers[frame.type](frame);

  const lookWhoIsHere = async () => {
    if (here && !(await isStillHere(service, here, machineClock.now()))) hangUp(ended);
  };

  return {
    open: (credentials, asked) =>
      inTurn(async () => {
        try {
          const user = await seated(credentials);
          const first =
            asked.length > 0 ? subscribed.add([{ channels: [...asked], queries: [] }], here?.userId)?.[0] : undefined;
          const channels = meantChannels(asked, here?.userId);
          line.send({
            type: 'connected',
            data: { channels, subscriptions: first ? { 0: first.subscriptionId } : [], user },
          });
        } catch (error) {
          if (!(error instanceof AccountError)) throw error;
          say(error.status, error.message);
          hangUp(errorCodes.policy);
        }
      }),

    take(text) {
      // Whoever goes on after being told is not waited for: what they say would pile up here.
      if (!limits.take(['flood'], { times: 2 * framesAMinute, windowMs: minute }).allowed)
        return hangUp(errorCodes.tooMuch);
      const { allowed } = limits.take(['frames'], { times: framesAMinute, windowMs: minute });
      inTurn(async () => {
        if (!allowed) return say(errorCodes.tooMuch, 'Too many messages.');
        const frame = clientFrame.safeParse(parsed(text));
        if (frame.success) await answer(frame.data);
        else say(errorCodes.unreadable, 'Message format is not valid.');
      });
    },

    hear: ({ userId, at, happened }) =>
      inTurn(async () => {
        if (here?.userId !== userId) return;
        if (happened) {
          const { what, id, payload } = happened;
          const channels = eventChannels(what, { userId, id });
          const hearing = subscribed.hearing(channels, payload, userId);
          const events = eventNames(what, { userId, id });
          const data = { events, channels, timestamp: wireDate(at), payload, subscriptions: hearing };
          if (hearing.length > 0) line.send({ type: 'event', data });
        }
        await lookWhoIsHere();
      }),

    lookWhoIsHere: () => inTurn(lookWhoIsHere),
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

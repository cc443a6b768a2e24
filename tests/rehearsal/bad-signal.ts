import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Chance } from '#fixtures/chance.ts';

/** The network between a device in the field and the server. */
export type Field = {
  readonly fetch: typeof fetch;
  signal(on: boolean): void;
  /** Resolves when no request is under way and no new one has started for three turns of the event loop. */
  quiet(): Promise<void>;
};

type FieldFacts = {
  readonly cookie: string;
  /** The address of the server, and its public origin. */
  readonly listensAt: string;
  readonly origin: string;
  readonly chance: Chance;
};

/** The probability that a response is lost after the request arrived. */
const lostAnswers = 0.1;

/** Sends requests with a member's cookies. They fail without signal; sometimes only the answer is lost. */
export const badSignal = ({ cookie, listensAt, origin, chance }: FieldFacts): Field => {
  let hasSignal = true;
  let underWay = 0;
  const send: typeof fetch = async (path, init) => {
    if (!hasSignal) throw new TypeError('no signal');
    const headers = new Headers(init?.headers);
    headers.set('cookie', cookie);
    headers.set('origin', origin);
    const response = await fetch(`${listensAt}${String(path)}`, { ...init, headers });
    if (!hasSignal || chance.happens(lostAnswers)) throw new TypeError('the answer was lost');
    return response;
  };
  return {
    fetch: async (path, init) => {
      underWay += 1;
      try {
        return await send(path, init);
      } finally {
        underWay -= 1;
      }
    },
    signal: (on) => {
      hasSignal = on;
    },
    quiet: async () => {
      for (let quietTurns = 0; quietTurns < 3; quietTurns = underWay > 0 ? 0 : quietTurns + 1) await nextTurn();
    },
  };
};

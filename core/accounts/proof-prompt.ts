import { noListenersYet } from '../kernel/listeners.ts';

/**
 * The prompt by which a page asks whether the owner of the session is still there, when a change needs a fresh proof of
 * identity. Changes that meet an open prompt wait for the same answer.
 */
export type ProofPrompt = {
  /** @returns whether a proof was given; false at once when no page is there to ask */
  ask(): Promise<boolean>;
  /** Whether the prompt is open. */
  now(): boolean;
  /** Calls `listener` when the prompt opens or closes; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void;
  answer(isProved: boolean): void;
};

/** Creates the prompt, closed. A page that can ask it subscribes. */
export const proofPrompt = (): ProofPrompt => {
  const { subscribe, notify } = noListenersYet();
  let pages = 0;
  let waiting: ((isProved: boolean) => void)[] = [];
  return {
    ask: () =>
      new Promise((resolve) => {
        if (pages === 0) return resolve(false);
        waiting.push(resolve);
        notify();
      }),
    now: () => waiting.length > 0,
    subscribe(listener) {
      pages += 1;
      const unsubscribe = subscribe(listener);
      return () => {
        pages -= 1;
        unsubscribe();
      };
    },
    answer(isProved) {
      const answered = waiting;
      waiting = [];
      notify();
      for (const resolve of answered) resolve(isProved);
    },
  };
};

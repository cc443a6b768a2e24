import type { Letter } from '#core/email/letter.ts';
import type { Postbox } from '#core/email/ports.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';

export type MemoryPostbox = Postbox & {
  /** What was posted, oldest first; a repetition is the same letter. */
  posted(): readonly { readonly id: string; readonly letter: Letter }[];
  /** The next posting fails, retryably. */
  failNext(): void;
};

/** A postbox that keeps what is posted for whoever looks. */
export const memoryPostbox = (): MemoryPostbox => {
  const letters = new Map<string, Letter>();
  let failing = 0;
  return {
    async post(id, letter) {
      if (failing > 0) {
        failing -= 1;
        throw new ServiceFailure('letters', 'the postbox is stuck', { retryable: true });
      }
      letters.set(id, letter);
    },
    posted: () => [...letters].map(([id, letter]) => ({ id, letter })),
    failNext: () => {
      failing += 1;
    },
  };
};

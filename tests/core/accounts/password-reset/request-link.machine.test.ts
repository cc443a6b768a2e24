import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { requestLinkMachine, requestLinkMachineFor } from '#core/accounts/password-reset/request-link.machine.ts';
import { ServiceFailure, TooManyTries } from '#core/kernel/failures.ts';
import { statesOf } from '../../support/states.ts';

const broken = () => Promise.reject(new ServiceFailure('accounts', 'no answer'));
const states = statesOf(requestLinkMachine);

const shown = (answer: () => Promise<void>) => {
  const asked: string[] = [];
  const log = memoryLog();
  let request = answer;
  const recovery = {
    request: (email: string) => {
      asked.push(email);
      return request();
    },
  };
  const actor = states.follow(createActor(requestLinkMachineFor({ recovery, log })).start());
  return {
    asked,
    log,
    send: actor.send,
    now: () => [actor.getSnapshot().value, actor.getSnapshot().context.message],
    answered: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')),
    from: (next: () => Promise<void>) => {
      request = next;
    },
  };
};

describe('reset link request machine', () => {
  it('a password reset link is requested for the typed address, and again on the next submission', async () => {
    const { send, answered, now, asked } = shown(async () => {});
    send({ type: 'submitted', email: 'ada@example.com' });
    expect(now()).toEqual(['asking', null]);
    await answered();
    expect(now()).toEqual(['sent', null]);
    send({ type: 'askedAgain' });
    expect(now()).toEqual(['askingAgain', null]);
    await answered();
    expect(now()).toEqual(['sent', null]);
    expect(asked).toEqual(['ada@example.com', 'ada@example.com']);
  });

  it('a password reset link request shows a message for each failure, and clears it after success', async () => {
    const failed = 'We couldn’t send a link just now. Check your connection and try again in a minute.';
    const { send, answered, now, log, from } = shown(broken);
    send({ type: 'submitted', email: 'ada@example.com' });
    await answered();
    expect(now()).toEqual(['form', failed]);
    from(() => Promise.reject(new TooManyTries('accounts', '429')));
    send({ type: 'submitted', email: 'ada@example.com' });
    await answered();
    expect(now()).toEqual(['form', expect.stringMatching(/too many tries/)]);
    from(async () => {});
    send({ type: 'submitted', email: 'ada@example.com' });
    await answered();
    expect(now()).toEqual(['sent', null]);
    from(broken);
    send({ type: 'askedAgain' });
    await answered();
    expect(now()).toEqual(['sent', failed]);
    expect(log.entries).toHaveLength(3);
  });

  it('the machine that requests a password reset link reaches every state', () =>
    expect(states.unvisited()).toEqual([]));
});

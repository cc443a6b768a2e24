import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { claimMachine, claimMachineFor } from '#core/site/my-festival/claim.machine.ts';
import type { ClaimRefusal, Claims } from '#core/site/my-festival/client.ports.ts';
import { claimRefusals } from '#core/site/my-festival/messages.ts';
import { remembered } from '../../support/saved.ts';
import { statesOf } from '../../support/states.ts';

const states = statesOf(claimMachine);

const following = (claim: Claims['claim'], token: string | null = 'signed') => {
  const log = memoryLog();
  const savedClaim = remembered(token);
  let announced = 0;
  const actor = createActor(claimMachineFor({ claims: { claim }, savedClaim, log }), { input: { token } });
  actor.on('claimed', () => {
    announced += 1;
  });
  states.follow(actor.start());
  return {
    actor,
    log,
    announced: () => announced,
    savedToken: () => savedClaim.load(),
    answered: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')),
    now: () => [actor.getSnapshot().value, actor.getSnapshot().context.message],
  };
};

describe('claim machine', () => {
  it('the machine that claims a guest’s order claims it, shows its number, and deletes the token', async () => {
    const { answered, now, announced, savedToken } = following(async () => ok({ number: 'ABCD1234' }));
    await answered();
    expect(now()).toEqual(['claimed', 'Order ABCD1234 is now in your account.']);
    expect([announced(), savedToken()]).toEqual([1, null]);
  });

  it.each<ClaimRefusal['kind']>(['link-not-genuine', 'order-unknown', 'claimed-by-another'])(
    'the machine that claims a guest’s order shows why a claim was refused with %s, and deletes the token',
    async (kind) => {
      const { answered, now, announced, savedToken } = following(async () => refuse({ kind }));
      await answered();
      expect(now()).toEqual(['refused', claimRefusals[kind]]);
      expect([announced(), savedToken()]).toEqual([0, null]);
    },
  );

  it('the machine that claims a guest’s order keeps the token when the server does not answer, and retries', async () => {
    let claim: Claims['claim'] = () => Promise.reject(new ServiceFailure('festival', 'no answer'));
    const { actor, answered, now, savedToken, log } = following((token) => claim(token));
    await answered();
    expect(now()[0]).toBe('failed');
    expect(savedToken()).toBe('signed');
    expect(log.entries).toHaveLength(1);
    claim = async () => ok({ number: 'ABCD1234' });
    actor.send({ type: 'triedAgain' });
    await answered();
    expect(now()[0]).toBe('claimed');
  });

  it('the machine that claims a guest’s order does nothing without a token', async () => {
    const { now } = following(async () => ok({ number: '' }), null);
    expect(now()).toEqual(['nothing', null]);
  });

  it('the tests reach every state of the machine that claims a guest’s order', () => {
    // `arriving` is transient: its `always` transitions leave it at once.
    expect(states.unvisited()).toEqual(['claim.arriving']);
  });
});

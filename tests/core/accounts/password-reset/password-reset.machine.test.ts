import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { passwordResetMachine, passwordResetMachineFor } from '#core/accounts/password-reset/password-reset.machine.ts';
import type { ResetLink, ResetRefusal } from '#core/accounts/password-reset/ports.ts';
import { ServiceFailure, TooManyTries } from '#core/kernel/failures.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { promised } from '../../support/promised.ts';
import { statesOf } from '../../support/states.ts';

const link: ResetLink = { userId: 'ada', secret: 'one-use-proof' };
const good = { type: 'submitted', password: 'correct horse', confirmation: 'correct horse' } as const;
const states = statesOf(passwordResetMachine);

const opened = (
  replacePassword: () => Promise<Result<void, ResetRefusal>> = async () => ok(undefined),
  input: { readonly link: ResetLink | null } = { link },
  isLinkOver = async () => false,
) => {
  const sent: unknown[] = [];
  const redirects: string[] = [];
  const clock = new SimulatedClock();
  const log = memoryLog();
  let linkOnDevice: ResetLink | null = input.link;
  const savedLink = {
    load: () => linkOnDevice,
    save: () => {},
    forget: () => {
      linkOnDevice = null;
    },
  };
  const recovery = {
    isLinkOver: () => isLinkOver(),
    replacePassword: (to: ResetLink, password: string) => {
      sent.push([to, password]);
      return replacePassword();
    },
  };
  const actor = createActor(passwordResetMachineFor({ recovery, savedLink, log }), { input, clock });
  actor.on('redirect', ({ to }) => redirects.push(to));
  states.follow(actor.start());
  return {
    send: actor.send,
    now: () => ({ value: actor.getSnapshot().value, message: actor.getSnapshot().context.message }),
    fault: () => actor.getSnapshot().context.fault,
    settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')),
    actor,
    sent,
    redirects,
    clock,
    log,
    linkOnDevice: () => linkOnDevice,
  };
};

describe('password reset machine (§4, §5, §8)', () => {
  it('the password reset updates the password, shows a confirmation, and opens the portal after two seconds', async () => {
    const { send, settled, now, clock, redirects, actor, sent, linkOnDevice } = opened();
    send(good);
    await settled();
    expect(now()).toEqual({
      value: 'updated',
      message: 'Password updated successfully! Redirecting to your portal...',
    });
    expect(sent).toEqual([[link, 'correct horse']]);
    expect(linkOnDevice()).toBeNull();
    clock.increment(1_999);
    expect(redirects).toEqual([]);
    clock.increment(1);
    expect(redirects).toEqual(['/my-festival']);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it.each([
    ['Passwords do not match.', 'correct horse', 'correct house'],
    ['Please type the new password in both fields.', 'correct horse', ''],
    ['Use at least 8 characters.', 'short', 'short'],
    ['Use at most 256 characters.', 'x'.repeat(257), 'x'.repeat(257)],
  ])("the password reset shows '%s' and sends nothing", (message, password, confirmation) => {
    const { send, now, sent } = opened();
    send({ type: 'submitted', password, confirmation });
    expect(now()).toEqual({ value: 'form', message });
    expect(sent).toEqual([]);
  });

  it('the password reset clears its message while it saves, and ignores a second submission', () => {
    const { send, now, sent } = opened(() => promised<Result<void, ResetRefusal>>().promise);
    send({ ...good, confirmation: 'correct house' });
    send(good);
    send(good);
    expect(now()).toEqual({ value: 'saving', message: null });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['does not answer', () => Promise.reject(new ServiceFailure('accounts', 'no answer')), 1],
    ['refuses the password', async () => refuse({ kind: 'password-refused' as const, detail: 'too common' }), 0],
  ])(
    'the password reset shows a message when the accounts service %s, and can try again',
    async (_, answer, logged) => {
      let next: () => Promise<Result<void, ResetRefusal>> = answer;
      const { send, settled, now, log, linkOnDevice } = opened(() => next());
      send(good);
      await settled();
      expect(now()).toEqual({ value: 'form', message: 'Failed to update password. Please try again.' });
      expect(log.entries).toHaveLength(logged);
      expect(linkOnDevice()).toEqual(link);
      next = async () => ok(undefined);
      send(good);
      await settled();
      expect(now().value).toBe('updated');
    },
  );

  it('the password reset says that there were too many tries, and keeps the link', async () => {
    const { send, settled, now, linkOnDevice } = opened(() => Promise.reject(new TooManyTries('festival', '429')));
    send(good);
    await settled();
    expect(now()).toEqual({ value: 'form', message: expect.stringMatching(/too many tries .* in an hour/) });
    expect(linkOnDevice()).toEqual(link);
  });

  it.each([
    ['password-leaked', 'leaked'],
    ['password-refused', 'guessable'],
  ] as const)(
    'the password reset names the fault of a password that the service refuses as %s',
    async (kind, fault) => {
      const { send, settled, now, fault: found } = opened(async () => refuse({ kind, detail: '' }));
      send(good);
      await settled();
      expect(now()).toEqual({ value: 'form', message: 'Failed to update password. Please try again.' });
      expect(found()).toBe(fault);
    },
  );

  it('the password reset shows a message for a used, expired or foreign link, and deletes it', async () => {
    const { send, settled, now, linkOnDevice } = opened(async () => refuse({ kind: 'link-over', detail: 'used' }));
    send(good);
    await settled();
    expect(now()).toEqual({
      value: 'linkOver',
      message: 'This link has been used or has expired. Ask for a new one below.',
    });
    expect(linkOnDevice()).toBeNull();
  });

  it('the password reset says that a link is used or expired before anything is typed, and deletes it', async () => {
    const { actor, now, sent, linkOnDevice } = opened(undefined, { link }, async () => true);
    expect(now()).toEqual({ value: 'form', message: null });
    await waitFor(actor, (snapshot) => snapshot.matches('linkOver'));
    expect(now().message).toBe('This link has been used or has expired. Ask for a new one below.');
    expect(linkOnDevice()).toBeNull();
    expect(sent).toEqual([]);
  });

  it('the password reset keeps the form and logs the failure when the service cannot check the link', async () => {
    const broken = () => Promise.reject(new ServiceFailure('accounts', 'no answer'));
    const { now, log, linkOnDevice } = opened(undefined, { link }, broken);
    await expect.poll(() => log.entries).toHaveLength(1);
    expect(now()).toEqual({ value: 'form', message: null });
    expect(linkOnDevice()).toEqual(link);
  });

  it('the password reset shows a message at once when it was opened without a link', () => {
    const { now, send, sent } = opened(undefined, { link: null });
    send(good);
    expect(now().value).toBe('linkOver');
    expect(sent).toEqual([]);
  });

  it('the password reset machine reaches every state', () => {
    // `arriving` is transient.
    expect(states.unvisited()).toEqual(['password-reset.arriving']);
  });

  it('the password reset says that nothing was updated when the accounts port is not provided', async () => {
    const actor = createActor(passwordResetMachine, { input: { link } }).start();
    actor.send(good);
    const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    expect(context.message).toBe('Failed to update password. Please try again.');
  });
});

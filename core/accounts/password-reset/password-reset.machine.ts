import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { notProvided } from '../../kernel/not-provided.ts';
import type { Log } from '../../kernel/ports.ts';
import type { Result } from '../../kernel/result.ts';
import { failureMessage } from '../failure-message.ts';
import { passwordLength } from '../password-length.ts';
import type { PasswordFault } from '../refused-password.ts';
import type { SavedLink } from './client.ports.ts';
import { passwordResetMessages as messages } from './messages.ts';
import { newPassword, type PasswordRefusal, type PasswordWithConfirmation } from './new-password.ts';
import type { Recovery, ResetLink, ResetRefusal } from './ports.ts';

type Outcome = Result<void, ResetRefusal>;
type Input = { readonly link: ResetLink | null };

const wording: Readonly<Record<PasswordRefusal['kind'], string>> = {
  'password-missing': 'Please type the new password in both fields.',
  'passwords-differ': messages.mismatch,
  'password-too-short': `Use at least ${passwordLength.least} characters.`,
  'password-too-long': `Use at most ${passwordLength.most} characters.`,
  'password-guessable': messages.failed,
};

/** The page checks the length first, so `password-refused` means that the password is easy to guess. */
const faultOf = (kind: ResetRefusal['kind']): PasswordFault | null => {
  if (kind === 'password-leaked') return 'leaked';
  return kind === 'password-refused' ? 'guessable' : null;
};

/** How long the page waits before it redirects, in milliseconds (§9). */
const beforeRedirectMs = 2_000;

/**
 * The /password-reset screen: form → saving → updated → (2 s) → left; `linkOver` for an invalid link (§2, §4, §5, §8).
 */
export const passwordResetMachine = setup({
  types: {
    input: {} as Input,
    context: {} as {
      readonly link: ResetLink | null;
      readonly message: string | null;
      /** The service's refusal of the password, in words. */
      readonly fault: PasswordFault | null;
    },
    events: {} as { readonly type: 'submitted' } & PasswordWithConfirmation,
    emitted: {} as { readonly type: 'redirect'; readonly to: '/my-festival' },
  },
  actors: {
    isLinkOver: fromPromise<boolean, ResetLink | null>(notProvided('isLinkOver')),
    replacePassword: fromPromise<Outcome, { link: ResetLink | null; password: string }>(notProvided('replacePassword')),
  },
  guards: {
    hasLink: ({ context }) => context.link !== null,
    isGood: (_, typed: PasswordWithConfirmation) => newPassword(typed).ok,
    isReplaced: (_, outcome: Outcome) => outcome.ok,
    isOver: (_, over: boolean) => over,
    isLinkOver: (_, outcome: Outcome) => !outcome.ok && outcome.refusal.kind === 'link-over',
  },
  actions: {
    setMessage: assign((_, message: string | null) => ({ message, fault: null })),
    setRefused: assign((_, outcome: Outcome) => ({
      message: messages.failed,
      fault: outcome.ok ? null : faultOf(outcome.refusal.kind),
    })),
    setFieldMessage: assign((_, typed: PasswordWithConfirmation) => {
      const outcome = newPassword(typed);
      return { message: outcome.ok ? null : wording[outcome.refusal.kind], fault: null };
    }),
    forgetLink: notProvided('forgetLink'),
    redirect: emit({ type: 'redirect', to: '/my-festival' }),
    log: (_, _problem: { readonly cause: unknown }) => {},
  },
  delays: { beforeRedirect: beforeRedirectMs },
}).createMachine({
  id: 'password-reset',
  initial: 'arriving',
  context: ({ input }) => ({ link: input.link, message: null, fault: null }),
  states: {
    arriving: {
      always: [
        { guard: 'hasLink', target: 'form' },
        { target: 'linkOver', actions: { type: 'setMessage', params: messages.linkOver } },
      ],
    },
    form: {
      // The form is shown at once; the check of the link usually ends before the visitor has typed anything.
      invoke: {
        src: 'isLinkOver',
        input: ({ context }) => context.link,
        onDone: {
          guard: { type: 'isOver', params: ({ event }) => event.output },
          target: 'linkOver',
          actions: ['forgetLink', { type: 'setMessage', params: messages.linkOver }],
        },
        onError: { actions: { type: 'log', params: ({ event }) => ({ cause: event.error }) } },
      },
      on: {
        submitted: [
          { guard: { type: 'isGood', params: ({ event }) => event }, target: 'saving' },
          { actions: { type: 'setFieldMessage', params: ({ event }) => event } },
        ],
      },
    },
    saving: {
      tags: 'busy',
      entry: { type: 'setMessage', params: null },
      invoke: {
        src: 'replacePassword',
        input: ({ context, event }) => {
          assertEvent(event, 'submitted');
          return { link: context.link, password: event.password };
        },
        onDone: [
          {
            guard: { type: 'isReplaced', params: ({ event }) => event.output },
            target: 'updated',
            actions: ['forgetLink', { type: 'setMessage', params: messages.updated }],
          },
          {
            guard: { type: 'isLinkOver', params: ({ event }) => event.output },
            target: 'linkOver',
            actions: ['forgetLink', { type: 'setMessage', params: messages.linkOver }],
          },
          { target: 'form', actions: { type: 'setRefused', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'form',
          actions: [
            { type: 'setMessage', params: ({ event }) => failureMessage(event.error, messages.failed) },
            { type: 'log', params: ({ event }) => ({ cause: event.error }) },
          ],
        },
      },
    },
    linkOver: {},
    updated: { after: { beforeRedirect: { target: 'left', actions: 'redirect' } } },
    left: { type: 'final' },
  },
});

export type PasswordResetPorts = {
  readonly recovery: Pick<Recovery, 'isLinkOver' | 'replacePassword'>;
  readonly savedLink: SavedLink;
  readonly log: Log;
};

/** The machine with its actors connected to real ports. */
export const passwordResetMachineFor = ({ recovery, savedLink, log }: PasswordResetPorts) =>
  passwordResetMachine.provide({
    actors: {
      isLinkOver: fromPromise(async ({ input }) => input !== null && recovery.isLinkOver(input)),
      replacePassword: fromPromise(({ input }) => {
        if (!input.link) throw new Error('password reset without a link');
        return recovery.replacePassword(input.link, input.password);
      }),
    },
    actions: {
      forgetLink: () => savedLink.forget(),
      log: (_, { cause }) => log.warn('password update failed', { cause: String(cause) }),
    },
  });

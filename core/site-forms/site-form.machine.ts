import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { Email } from '../kernel/contact.ts';
import { notProvided } from '../kernel/not-provided.ts';
import type { Log } from '../kernel/ports.ts';
import type { Result } from '../kernel/result.ts';
import type { FormType } from './form-type.ts';
import { siteFormMessages as messages } from './messages.ts';
import type { Reception, ReceptionRefusal } from './ports.ts';
import { type Mistakes, mistakesIn, siteForm, type Typed } from './site-form.ts';

type Input = {
  readonly formType: FormType;
  /** What the server said when the same form came to it without a script. */
  readonly message?: string | null;
  readonly wrong?: Mistakes;
};

type Context = {
  readonly formType: FormType;
  /** What came of the last try, in words, and what is wrong beside which field. */
  readonly message: string | null;
  readonly wrong: Mistakes;
};

/** Who sent which form, once it has arrived: for whoever may notice such things. */
export type Sent = { readonly formType: FormType; readonly email: Email; readonly name: string };

type Outcome = { readonly sent: Sent; readonly taken: Result<void, ReceptionRefusal> };
type Refused = { readonly refusal: ReceptionRefusal };

const noMistakes: Mistakes = {};

/**
 * A site form (§4 Site forms): form → sending → sent, where the confirmation takes the form's place; or failed, with
 * everything still typed and words that say what to do, from where it can be sent again.
 */
export const siteFormMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { readonly type: 'submitted'; readonly typed: Typed },
    emitted: {} as { readonly type: 'sent' } & Sent,
  },
  actors: { send: fromPromise<Outcome, { readonly typed: Typed }>(notProvided('send')) },
  guards: {
    isWhole: (_, typed: Typed) => siteForm.safeParse(typed).success,
    isTaken: (_, { taken }: Outcome) => taken.ok,
  },
  actions: {
    say: assign((_, message: string | null) => ({ message, wrong: noMistakes })),
    mark: assign((_, typed: Typed) => {
      const read = siteForm.safeParse(typed);
      return { message: messages.wrong, wrong: read.success ? noMistakes : mistakesIn(read.error) };
    }),
    explain: assign((_, { taken }: Outcome) => (taken.ok ? {} : wordsFor(taken))),
    tell: emit((_, { sent }: Outcome) => ({ type: 'sent', ...sent }) as const),
    log: (_, _problem: { readonly cause: unknown }) => {},
  },
}).createMachine({
  id: 'site-form',
  initial: 'form',
  context: ({ input: { formType, message = null, wrong = noMistakes } }) => ({ formType, message, wrong }),
  on: {
    submitted: [
      { guard: { type: 'isWhole', params: ({ event }) => event.typed }, target: '.sending' },
      { actions: { type: 'mark', params: ({ event }) => event.typed } },
    ],
  },
  states: {
    form: {},
    sending: {
      tags: 'busy',
      entry: { type: 'say', params: null },
      on: { submitted: {} },
      invoke: {
        src: 'send',
        input: ({ event }) => {
          assertEvent(event, 'submitted');
          return { typed: event.typed };
        },
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'sent',
            actions: { type: 'tell', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'explain', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'say', params: messages.notSent },
            { type: 'log', params: ({ event }) => ({ cause: event.error }) },
          ],
        },
      },
    },
    failed: {},
    sent: { tags: 'sent', on: { submitted: {} } },
  },
});

const wordsFor = ({ refusal }: Refused): Pick<Context, 'message' | 'wrong'> =>
  refusal.kind === 'too-often'
    ? { message: messages.tooOften, wrong: noMistakes }
    : { message: messages.wrong, wrong: refusal.wrong };

/** The same machine on real ports. */
export const siteFormMachineFor = ({ reception, log }: { readonly reception: Reception; readonly log: Log }) =>
  siteFormMachine.provide({
    actors: {
      send: fromPromise(async ({ input: { typed } }) => {
        const { formType, email, name } = siteForm.parse(typed);
        return { sent: { formType, email, name }, taken: await reception.take(typed) };
      }),
    },
    actions: {
      log: (_, { cause }) => log.warn('a form could not be sent', { cause: String(cause) }),
    },
  });

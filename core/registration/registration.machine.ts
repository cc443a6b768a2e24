import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { FieldErrors, FormValues } from '../forms/form-values.ts';
import { notProvided } from '../kernel/not-provided.ts';
import type { Log } from '../kernel/ports.ts';
import type { Result } from '../kernel/result.ts';
import type { MyRegistrations } from './client.ports.ts';
import { registrationMessages as messages } from './messages.ts';
import type { RegistrationRefusal, RegistrationRequest } from './ports.ts';

/** What is wrong with the fields of one form, before anybody is asked. */
export type Check = (typed: FormValues) => FieldErrors;

type Input = {
  /** There is something kept to look at; otherwise the form is open from the start. */
  readonly kept: boolean;
  readonly check: Check;
  readonly request: (typed: FormValues) => RegistrationRequest;
};
type Context = Input & { readonly message: string | null; readonly wrong: FieldErrors };
type Events =
  | { readonly type: 'editClicked' }
  | { readonly type: 'editDismissed' }
  | { readonly type: 'submitted'; readonly typed: FormValues };

type Outcome = Result<void, RegistrationRefusal>;

const noFieldErrors: FieldErrors = {};

/**
 * A form of the day (§4 Registration forms): resting ⇄ editing → saving, and on success edit mode closes and `saved` is
 * emitted for whoever leads on to /thank-you. Otherwise it stays open with everything typed, and words that say why.
 */
export const registrationMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Events,
    emitted: {} as { readonly type: 'saved' },
  },
  actors: { save: fromPromise<Outcome, RegistrationRequest>(notProvided('save')) },
  guards: {
    isKept: ({ context }) => context.kept,
    isWhole: ({ context }, typed: FormValues) => Object.keys(context.check(typed)).length === 0,
    isSaved: (_, outcome: Outcome) => outcome.ok,
  },
  actions: {
    say: assign((_, message: string | null) => ({ message, wrong: noFieldErrors })),
    mark: assign(({ context }, typed: FormValues) => ({
      message: messages.refusals['form-invalid'],
      wrong: context.check(typed),
    })),
    explain: assign((_, outcome: Outcome) => (outcome.ok ? {} : inWords(outcome.refusal))),
    announce: emit({ type: 'saved' }),
    log: (_, _problem: { readonly cause: unknown }) => {},
  },
}).createMachine({
  id: 'registration',
  initial: 'arriving',
  context: ({ input }) => ({ ...input, message: null, wrong: noFieldErrors }),
  states: {
    arriving: { always: [{ guard: 'isKept', target: 'resting' }, { target: 'editing' }] },
    resting: { on: { editClicked: { target: 'editing', actions: { type: 'say', params: null } } } },
    editing: {
      tags: 'editing',
      on: {
        submitted: [
          { guard: { type: 'isWhole', params: ({ event }) => event.typed }, target: 'saving' },
          { actions: { type: 'mark', params: ({ event }) => event.typed } },
        ],
        editDismissed: { guard: 'isKept', target: 'resting' },
      },
    },
    saving: {
      tags: ['editing', 'busy'],
      entry: { type: 'say', params: null },
      invoke: {
        src: 'save',
        input: ({ context, event }) => {
          assertEvent(event, 'submitted');
          return context.request(event.typed);
        },
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'resting',
            actions: 'announce',
          },
          { target: 'editing', actions: { type: 'explain', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'say', params: messages.notSaved },
            { type: 'log', params: ({ event }) => ({ cause: event.error }) },
          ],
        },
      },
    },
  },
});

const inWords = (refusal: RegistrationRefusal): Pick<Context, 'message' | 'wrong'> => ({
  message: messages.refusals[refusal.kind],
  wrong: 'wrong' in refusal ? refusal.wrong : noFieldErrors,
});

type Ports = { readonly myRegistrations: MyRegistrations; readonly log: Log };

/** The same machine on real ports. */
export const registrationMachineFor = ({ myRegistrations, log }: Ports) =>
  registrationMachine.provide({
    actors: { save: fromPromise(({ input }) => myRegistrations.save(input)) },
    actions: { log: (_, { cause }) => log.warn('a registration was not answered', { cause: String(cause) }) },
  });

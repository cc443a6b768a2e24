import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { notSavedMessage } from '../../accounts/failure-message.ts';
import type { FieldErrors, FormValues } from '../../kernel/forms/form-values.ts';
import { notProvided } from '../../kernel/not-provided.ts';
import type { Log } from '../../kernel/ports.ts';
import type { Result } from '../../kernel/result.ts';
import type { MyRegistrations } from './client.ports.ts';
import { registrationMessages as messages, wrongInWords } from './messages.ts';
import type { RegistrationRefusal, RegistrationRequest } from './ports.ts';

/** Validates the fields of one form in the browser. */
export type ValidateForm = (typed: FormValues) => FieldErrors;

type Input = {
  /** Whether a saved form can be shown; otherwise the form is open from the start. */
  readonly hasSaved: boolean;
  readonly check: ValidateForm;
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
 * A registration form (§4 Registration forms): viewing ⇄ editing → saving. On success the form is closed, and `saved`
 * is emitted for the redirect to /thank-you. On failure the form stays open with its values and a message.
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
    hasSaved: ({ context }) => context.hasSaved,
    isValid: ({ context }, typed: FormValues) => Object.keys(context.check(typed)).length === 0,
    isSaved: (_, outcome: Outcome) => outcome.ok,
  },
  actions: {
    setMessage: assign((_, message: string | null) => ({ message, wrong: noFieldErrors })),
    showFieldErrors: assign(({ context: { check, request } }, typed: FormValues) => {
      const wrong = check(typed);
      return { message: wrongInWords('form-invalid', wrong, request(typed).kind), wrong };
    }),
    showRefusal: assign(({ context }, outcome: Outcome) =>
      outcome.ok ? {} : inWords(outcome.refusal, context.request({}).kind),
    ),
    emitSaved: emit({ type: 'saved' }),
    log: (_, _problem: { readonly cause: unknown }) => {},
  },
}).createMachine({
  id: 'registration',
  initial: 'arriving',
  context: ({ input }) => ({ ...input, message: null, wrong: noFieldErrors }),
  states: {
    arriving: { always: [{ guard: 'hasSaved', target: 'viewing' }, { target: 'editing' }] },
    viewing: { on: { editClicked: { target: 'editing', actions: { type: 'setMessage', params: null } } } },
    editing: {
      tags: 'editing',
      on: {
        submitted: [
          { guard: { type: 'isValid', params: ({ event }) => event.typed }, target: 'saving' },
          { actions: { type: 'showFieldErrors', params: ({ event }) => event.typed } },
        ],
        editDismissed: { guard: 'hasSaved', target: 'viewing' },
      },
    },
    saving: {
      tags: ['editing', 'busy'],
      entry: { type: 'setMessage', params: null },
      invoke: {
        src: 'save',
        input: ({ context, event }) => {
          assertEvent(event, 'submitted');
          return context.request(event.typed);
        },
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'viewing',
            actions: 'emitSaved',
          },
          { target: 'editing', actions: { type: 'showRefusal', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'setMessage', params: ({ event }) => notSavedMessage(event.error, messages.notSaved) },
            { type: 'log', params: ({ event }) => ({ cause: event.error }) },
          ],
        },
      },
    },
  },
});

const inWords = (
  refusal: RegistrationRefusal,
  kind: RegistrationRequest['kind'],
): Pick<Context, 'message' | 'wrong'> =>
  'wrong' in refusal
    ? { message: wrongInWords(refusal.kind, refusal.wrong, kind), wrong: refusal.wrong }
    : { message: messages.refusals[refusal.kind], wrong: noFieldErrors };

type Ports = { readonly myRegistrations: MyRegistrations; readonly log: Log };

/** The registration machine with its actor on real ports. */
export const registrationMachineFor = ({ myRegistrations, log }: Ports) =>
  registrationMachine.provide({
    actors: { save: fromPromise(({ input }) => myRegistrations.save(input)) },
    actions: { log: (_, { cause }) => log.warn('registration request failed', { cause: String(cause) }) },
  });

import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { EmailAddress } from '../../kernel/email-address.ts';
import { type FieldErrors, type FormValues, fieldErrors } from '../../kernel/forms/form-values.ts';
import { unlikelyEmail } from '../../kernel/forms/unlikely-email.ts';
import { notProvided } from '../../kernel/not-provided.ts';
import type { Log } from '../../kernel/ports.ts';
import type { Result } from '../../kernel/result.ts';
import type { FormsApi, SubmitFormRefusal } from './client.ports.ts';
import type { FormType } from './form-type.ts';
import { siteFormMessages as messages } from './messages.ts';
import { siteForm } from './site-form.ts';

type Input = {
  readonly formType: FormType;
  /** The server's messages, when the page answers a form that was sent without JavaScript. */
  readonly message?: string | null;
  readonly wrong?: FieldErrors;
};

type Context = {
  readonly formType: FormType;
  /** The message about the last attempt. */
  readonly message: string | null;
  readonly wrong: FieldErrors;
  /** The address about which the visitor was asked for confirmation; submitting the same address again confirms it. */
  readonly questioned: string | null;
};

/** A sent form and its sender, for the insights. */
export type Sent = { readonly formType: FormType; readonly email: EmailAddress; readonly name: string };

type Outcome = { readonly sent: Sent; readonly taken: Result<void, SubmitFormRefusal> };
type Refused = { readonly refusal: SubmitFormRefusal };

const noFieldErrors: FieldErrors = {};

/**
 * A site form (§4 Site forms): form → sending → sent, where a confirmation replaces the form; or → failed, where the
 * form keeps its values, shows what to do, and can be sent again.
 */
export const siteFormMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { readonly type: 'submitted'; readonly values: FormValues },
    emitted: {} as { readonly type: 'sent' } & Sent,
  },
  actors: { send: fromPromise<Outcome, { readonly values: FormValues }>(notProvided('send')) },
  guards: {
    isQuestionable: ({ context }, values: FormValues) => {
      const address = addressIn(values);
      return address !== undefined && address !== context.questioned && unlikelyEmail(address) !== undefined;
    },
    isComplete: (_, values: FormValues) => siteForm.safeParse(values).success,
    isTaken: (_, { taken }: Outcome) => taken.ok,
  },
  actions: {
    setMessage: assign((_, message: string | null) => ({ message, wrong: noFieldErrors })),
    questionAddress: assign((_, values: FormValues) => {
      const address = addressIn(values);
      const question = address && unlikelyEmail(address);
      return {
        message: null,
        wrong: question ? { email: question } : noFieldErrors,
        questioned: address ?? null,
      };
    }),
    setFieldErrors: assign((_, values: FormValues) => {
      const read = siteForm.safeParse(values);
      return { message: messages.wrong, wrong: read.success ? noFieldErrors : fieldErrors(read.error) };
    }),
    setRefusal: assign((_, { taken }: Outcome) => (taken.ok ? {} : wordsFor(taken))),
    emitSent: emit((_, { sent }: Outcome) => ({ type: 'sent', ...sent }) as const),
    log: (_, _problem: { readonly cause: unknown }) => {},
  },
}).createMachine({
  id: 'site-form',
  initial: 'form',
  context: ({ input: { formType, message = null, wrong = noFieldErrors } }) => ({
    formType,
    message,
    wrong,
    questioned: null,
  }),
  on: {
    submitted: [
      {
        guard: { type: 'isQuestionable', params: ({ event }) => event.values },
        actions: { type: 'questionAddress', params: ({ event }) => event.values },
      },
      { guard: { type: 'isComplete', params: ({ event }) => event.values }, target: '.sending' },
      { actions: { type: 'setFieldErrors', params: ({ event }) => event.values } },
    ],
  },
  states: {
    form: {},
    sending: {
      tags: 'busy',
      entry: { type: 'setMessage', params: null },
      on: { submitted: {} },
      invoke: {
        src: 'send',
        input: ({ event }) => {
          assertEvent(event, 'submitted');
          return { values: event.values };
        },
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'sent',
            actions: { type: 'emitSent', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'setMessage', params: messages.notSent },
            { type: 'log', params: ({ event }) => ({ cause: event.error }) },
          ],
        },
      },
    },
    failed: {},
    sent: { tags: 'sent', on: { submitted: {} } },
  },
});

/** The email address of a complete form. */
const addressIn = (values: FormValues): EmailAddress | undefined => {
  const read = siteForm.safeParse(values);
  return read.success ? read.data.email : undefined;
};

const wordsFor = ({ refusal }: Refused): Pick<Context, 'message' | 'wrong'> =>
  refusal.kind === 'too-often'
    ? { message: messages.tooOften, wrong: noFieldErrors }
    : { message: messages.wrong, wrong: refusal.wrong };

/** The machine with its actors connected to real ports. */
export const siteFormMachineFor = ({ formsApi, log }: { readonly formsApi: FormsApi; readonly log: Log }) =>
  siteFormMachine.provide({
    actors: {
      send: fromPromise(async ({ input: { values } }) => {
        const { formType, email, name } = siteForm.parse(values);
        return { sent: { formType, email, name }, taken: await formsApi.submit(values) };
      }),
    },
    actions: {
      log: (_, { cause }) => log.warn('site form submission failed', { cause: String(cause) }),
    },
  });

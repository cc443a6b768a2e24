import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { notProvided } from '../../kernel/not-provided.ts';
import type { Result } from '../../kernel/result.ts';
import type { AuthenticatorSetup } from './account.ts';
import type { SettingsRefusal, TwoStep } from './client.ports.ts';
import { settingsRefusals, trouble } from './messages.ts';

type Answer<Value> = Result<Value, SettingsRefusal>;
type Context = {
  /** Whether MFA was on when the page was opened. */
  readonly on: boolean;
  readonly setup: AuthenticatorSetup | null;
  /** Recovery codes, shown once. To make new ones, the account service asks for a code of the second factor. */
  readonly codes: readonly string[];
  readonly message: string | null;
};
type Events =
  | { readonly type: 'startClicked' | 'cancelClicked' | 'codesKeptClicked' | 'newCodesClicked' | 'turnOffClicked' }
  | { readonly type: 'codeSubmitted'; readonly code: string };

const messages = {
  off: 'Two-step login is off. You’ll only need your password.',
  stillCodes: 'Two-step login is on. The recovery codes you saved before still work.',
  codesMissing: 'Two-step login is on, but we couldn’t fetch your recovery codes. Make new ones before you need them.',
} as const;

const clearMessage = { type: 'setMessage', params: null } as const;
const showTrouble = { type: 'setMessage', params: trouble } as const;

/** The typed code. @throws Error for any other event */
const codeIn = (event: Events): string => {
  assertEvent(event, 'codeSubmitted');
  return event.code;
};
const refusalWords = (answer: Answer<unknown>): string | null =>
  answer.ok ? null : settingsRefusals[answer.refusal.kind];

/**
 * MFA of an account: off → scanning → on, with recovery codes shown once in between. From `on`, a code leads to new
 * recovery codes or to `off`. An authenticator that was verified before an interruption is not scanned again. Emits
 * `changed` when MFA was switched on or off.
 */
export const twoStepMachine = setup({
  types: {
    input: {} as { readonly on: boolean },
    context: {} as Context,
    events: {} as Events,
    emitted: {} as { readonly type: 'changed' },
  },
  actors: {
    begin: fromPromise<Answer<AuthenticatorSetup>>(notProvided('begin')),
    turnOn: fromPromise<Answer<void>, { readonly code: string; readonly known: boolean }>(notProvided('turnOn')),
    firstCodes: fromPromise<Answer<readonly string[]>>(notProvided('firstCodes')),
    newRecoveryCodes: fromPromise<Answer<readonly string[]>, string>(notProvided('newRecoveryCodes')),
    turnOff: fromPromise<Answer<void>, string>(notProvided('turnOff')),
  },
  guards: {
    isOk: (_, answer: Answer<unknown>) => answer.ok,
    wasDone: (_, answer: Answer<unknown>) => !answer.ok && answer.refusal.kind === 'already-done',
    isOn: ({ context }) => context.on,
  },
  actions: {
    setMessage: assign({ message: (_, message: string | null) => message }),
    keepSetup: assign({ setup: (_, answer: Answer<AuthenticatorSetup>) => (answer.ok ? answer.value : null) }),
    keepCodes: assign({ codes: (_, answer: Answer<readonly string[]>) => (answer.ok ? answer.value : []) }),
    forget: assign({ setup: null, codes: [] }),
    emitChanged: emit({ type: 'changed' }),
  },
}).createMachine({
  id: 'twoStep',
  initial: 'asItIs',
  context: ({ input: { on } }) => ({ on, setup: null, codes: [], message: null }),
  states: {
    asItIs: { always: [{ guard: 'isOn', target: 'on' }, { target: 'off' }] },
    off: { entry: 'forget', on: { startClicked: { target: 'beginning', actions: clearMessage } } },
    beginning: {
      tags: 'busy',
      invoke: {
        src: 'begin',
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'scanning',
            actions: { type: 'keepSetup', params: ({ event }) => event.output },
          },
          { guard: { type: 'wasDone', params: ({ event }) => event.output }, target: 'scanning' },
          { target: 'off', actions: { type: 'setMessage', params: ({ event }) => refusalWords(event.output) } },
        ],
        onError: { target: 'off', actions: showTrouble },
      },
    },
    scanning: {
      on: {
        codeSubmitted: { target: 'turningOn', actions: clearMessage },
        cancelClicked: { target: 'off', actions: clearMessage },
      },
    },
    turningOn: {
      tags: 'busy',
      invoke: {
        src: 'turnOn',
        input: ({ context, event }) => ({ code: codeIn(event), known: context.setup === null }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'makingCodes',
            actions: 'emitChanged',
          },
          { target: 'scanning', actions: { type: 'setMessage', params: ({ event }) => refusalWords(event.output) } },
        ],
        onError: { target: 'scanning', actions: showTrouble },
      },
    },
    makingCodes: {
      tags: ['busy', 'on'],
      invoke: {
        src: 'firstCodes',
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'showingCodes',
            actions: { type: 'keepCodes', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'wasDone', params: ({ event }) => event.output },
            target: 'on',
            actions: { type: 'setMessage', params: messages.stillCodes },
          },
          { target: 'on', actions: { type: 'setMessage', params: messages.codesMissing } },
        ],
        onError: { target: 'on', actions: { type: 'setMessage', params: messages.codesMissing } },
      },
    },
    showingCodes: { tags: 'on', on: { codesKeptClicked: { target: 'on', actions: clearMessage } } },
    on: {
      tags: 'on',
      entry: 'forget',
      on: {
        newCodesClicked: { target: 'askingForCodes', actions: clearMessage },
        turnOffClicked: { target: 'askingToTurnOff', actions: clearMessage },
      },
    },
    askingForCodes: {
      tags: 'on',
      on: {
        codeSubmitted: { target: 'changingCodes', actions: clearMessage },
        cancelClicked: { target: 'on', actions: clearMessage },
      },
    },
    changingCodes: {
      tags: ['busy', 'on'],
      invoke: {
        src: 'newRecoveryCodes',
        input: ({ event }) => codeIn(event),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'showingCodes',
            actions: { type: 'keepCodes', params: ({ event }) => event.output },
          },
          {
            target: 'askingForCodes',
            actions: { type: 'setMessage', params: ({ event }) => refusalWords(event.output) },
          },
        ],
        onError: { target: 'askingForCodes', actions: showTrouble },
      },
    },
    askingToTurnOff: {
      tags: 'on',
      on: {
        codeSubmitted: { target: 'turningOff', actions: clearMessage },
        cancelClicked: { target: 'on', actions: clearMessage },
      },
    },
    turningOff: {
      tags: ['busy', 'on'],
      invoke: {
        src: 'turnOff',
        input: ({ event }) => codeIn(event),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'off',
            actions: [{ type: 'setMessage', params: messages.off }, 'emitChanged'],
          },
          {
            target: 'askingToTurnOff',
            actions: { type: 'setMessage', params: ({ event }) => refusalWords(event.output) },
          },
        ],
        onError: { target: 'askingToTurnOff', actions: showTrouble },
      },
    },
  },
});

/** The machine with its actors on a real port. */
export const twoStepMachineFor = ({ twoStep }: { readonly twoStep: TwoStep }) =>
  twoStepMachine.provide({
    actors: {
      begin: fromPromise(() => twoStep.begin()),
      turnOn: fromPromise(({ input: { code, known } }) => twoStep.turnOn(code, known)),
      firstCodes: fromPromise(() => twoStep.firstCodes()),
      newRecoveryCodes: fromPromise(({ input }) => twoStep.newRecoveryCodes(input)),
      turnOff: fromPromise(({ input }) => twoStep.turnOff(input)),
    },
  });

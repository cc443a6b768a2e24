import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { notProvided } from '../../kernel/not-provided.ts';
import type { Result } from '../../kernel/result.ts';
import type { AuthenticatorSetup } from './account.ts';
import type { SettingsRefusal, TwoStep } from './client.ports.ts';
import { settingsRefusals, trouble } from './messages.ts';

type Answer<Value> = Result<Value, SettingsRefusal>;
type Context = {
  /** Whether it was on when somebody came to the page. */
  readonly on: boolean;
  readonly setup: AuthenticatorSetup | null;
  /** Shown once; the service tells them again only for a fresh code. */
  readonly codes: readonly string[];
  readonly message: string | null;
};
type Events =
  | { readonly type: 'startClicked' | 'cancelClicked' | 'codesKeptClicked' | 'newCodesClicked' | 'turnOffClicked' }
  | { readonly type: 'codeSubmitted'; readonly code: string };

const messages = {
  off: 'It is off. Your password alone opens your account.',
  stillCodes: 'It is on. The recovery codes you printed before are still good.',
  codesMissing: 'It is on, and your recovery codes did not come. Make new ones before you need them.',
} as const;

const hush = { type: 'say', params: null } as const;
const inTrouble = { type: 'say', params: trouble } as const;

/** Only a code that was typed leads where one is needed. */
const codeIn = (event: Events): string => {
  assertEvent(event, 'codeSubmitted');
  return event.code;
};
const refusalWords = (answer: Answer<unknown>): string | null =>
  answer.ok ? null : settingsRefusals[answer.refusal.kind];

/**
 * A second proof at log-in: off → scanning → on, with recovery codes shown once in between; and from on to other codes,
 * or off again, each for a code. An authenticator that the service knows already, from a change that was interrupted,
 * need not be scanned again. Emits `changed` whenever logging in has become another thing.
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
    otherCodes: fromPromise<Answer<readonly string[]>, string>(notProvided('otherCodes')),
    turnOff: fromPromise<Answer<void>, string>(notProvided('turnOff')),
  },
  guards: {
    isOk: (_, answer: Answer<unknown>) => answer.ok,
    wasDone: (_, answer: Answer<unknown>) => !answer.ok && answer.refusal.kind === 'already-done',
    isOn: ({ context }) => context.on,
  },
  actions: {
    say: assign({ message: (_, message: string | null) => message }),
    keepSetup: assign({ setup: (_, answer: Answer<AuthenticatorSetup>) => (answer.ok ? answer.value : null) }),
    keepCodes: assign({ codes: (_, answer: Answer<readonly string[]>) => (answer.ok ? answer.value : []) }),
    forget: assign({ setup: null, codes: [] }),
    tell: emit({ type: 'changed' }),
  },
}).createMachine({
  id: 'twoStep',
  initial: 'asItIs',
  context: ({ input: { on } }) => ({ on, setup: null, codes: [], message: null }),
  states: {
    asItIs: { always: [{ guard: 'isOn', target: 'on' }, { target: 'off' }] },
    off: { entry: 'forget', on: { startClicked: { target: 'beginning', actions: hush } } },
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
          { target: 'off', actions: { type: 'say', params: ({ event }) => refusalWords(event.output) } },
        ],
        onError: { target: 'off', actions: inTrouble },
      },
    },
    scanning: {
      on: { codeSubmitted: { target: 'turningOn', actions: hush }, cancelClicked: { target: 'off', actions: hush } },
    },
    turningOn: {
      tags: 'busy',
      invoke: {
        src: 'turnOn',
        input: ({ context, event }) => ({ code: codeIn(event), known: context.setup === null }),
        onDone: [
          { guard: { type: 'isOk', params: ({ event }) => event.output }, target: 'makingCodes', actions: 'tell' },
          { target: 'scanning', actions: { type: 'say', params: ({ event }) => refusalWords(event.output) } },
        ],
        onError: { target: 'scanning', actions: inTrouble },
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
            actions: { type: 'say', params: messages.stillCodes },
          },
          { target: 'on', actions: { type: 'say', params: messages.codesMissing } },
        ],
        onError: { target: 'on', actions: { type: 'say', params: messages.codesMissing } },
      },
    },
    showingCodes: { tags: 'on', on: { codesKeptClicked: { target: 'on', actions: hush } } },
    on: {
      tags: 'on',
      entry: 'forget',
      on: {
        newCodesClicked: { target: 'askingForCodes', actions: hush },
        turnOffClicked: { target: 'askingToTurnOff', actions: hush },
      },
    },
    askingForCodes: {
      tags: 'on',
      on: { codeSubmitted: { target: 'changingCodes', actions: hush }, cancelClicked: { target: 'on', actions: hush } },
    },
    changingCodes: {
      tags: ['busy', 'on'],
      invoke: {
        src: 'otherCodes',
        input: ({ event }) => codeIn(event),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'showingCodes',
            actions: { type: 'keepCodes', params: ({ event }) => event.output },
          },
          { target: 'askingForCodes', actions: { type: 'say', params: ({ event }) => refusalWords(event.output) } },
        ],
        onError: { target: 'askingForCodes', actions: inTrouble },
      },
    },
    askingToTurnOff: {
      tags: 'on',
      on: { codeSubmitted: { target: 'turningOff', actions: hush }, cancelClicked: { target: 'on', actions: hush } },
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
            actions: [{ type: 'say', params: messages.off }, 'tell'],
          },
          { target: 'askingToTurnOff', actions: { type: 'say', params: ({ event }) => refusalWords(event.output) } },
        ],
        onError: { target: 'askingToTurnOff', actions: inTrouble },
      },
    },
  },
});

/** The same machine on a real port. */
export const twoStepMachineFor = ({ twoStep }: { readonly twoStep: TwoStep }) =>
  twoStepMachine.provide({
    actors: {
      begin: fromPromise(() => twoStep.begin()),
      turnOn: fromPromise(({ input: { code, known } }) => twoStep.turnOn(code, known)),
      firstCodes: fromPromise(() => twoStep.firstCodes()),
      otherCodes: fromPromise(({ input }) => twoStep.otherCodes(input)),
      turnOff: fromPromise(({ input }) => twoStep.turnOff(input)),
    },
  });

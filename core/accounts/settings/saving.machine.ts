import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { Result } from '../../kernel/result.ts';
import { notSavedMessage } from '../failure-message.ts';
import type { SettingsRefusal } from './client.ports.ts';
import { settingsRefusals, trouble } from './messages.ts';

/** The result of the last attempt, as the page shows it. */
export type SaveMessage = { readonly kind: 'done' | 'bad'; readonly words: string };

/** A change by a port; `done` is the message after its success. */
export type Change = {
  readonly make: () => Promise<Result<unknown, SettingsRefusal>>;
  readonly done: string;
  /** Messages that replace the usual ones for some refusals. */
  readonly refused?: Readonly<Partial<Record<SettingsRefusal['kind'], string>>>;
};

type Saved = Change & { readonly outcome: Result<unknown, SettingsRefusal> };

/**
 * One change at a time: editing → saving → editing with the result. Typed values stay; a submission while a change is
 * being saved is ignored. Emits `saved` after a success.
 */
export const savingMachine = setup({
  types: {
    context: {} as { readonly saveMessage: SaveMessage | null; readonly refusal: SettingsRefusal['kind'] | null },
    events: {} as
      | ({ readonly type: 'submitted' } & Change)
      /** Removes the message of the last result. */
      | { readonly type: 'forgot' },
    emitted: {} as { readonly type: 'saved' },
  },
  actors: {
    // The output repeats `done` and `refused` of the input, because each change has its own messages.
    make: fromPromise<Saved, Change>(async ({ input }) => ({ ...input, outcome: await input.make() })),
  },
  actions: {
    clear: assign({ saveMessage: null, refusal: null }),
    setDone: assign((_, words: string) => ({ saveMessage: { kind: 'done' as const, words }, refusal: null })),
    setRefused: assign((_, { outcome, refused }: Saved) => {
      if (outcome.ok) return {};
      const { kind } = outcome.refusal;
      return { saveMessage: { kind: 'bad' as const, words: refused?.[kind] ?? settingsRefusals[kind] }, refusal: kind };
    }),
    setFailed: assign((_, { cause }: { readonly cause: unknown }) => ({
      saveMessage: { kind: 'bad' as const, words: notSavedMessage(cause, trouble) },
      refusal: null,
    })),
    emitSaved: emit({ type: 'saved' }),
  },
}).createMachine({
  id: 'saving',
  initial: 'editing',
  context: { saveMessage: null, refusal: null },
  states: {
    editing: { on: { submitted: 'saving', forgot: { actions: 'clear' } } },
    saving: {
      tags: 'busy',
      entry: 'clear',
      invoke: {
        src: 'make',
        input: ({ event }) => {
          assertEvent(event, 'submitted');
          return event;
        },
        onDone: [
          {
            guard: ({ event }) => event.output.outcome.ok,
            target: 'editing',
            actions: [{ type: 'setDone', params: ({ event }) => event.output.done }, 'emitSaved'],
          },
          { target: 'editing', actions: { type: 'setRefused', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: { type: 'setFailed', params: ({ event }) => ({ cause: event.error }) } },
      },
    },
  },
});

import { noListenersYet } from '../../../kernel/listeners.ts';
import type { Result } from '../../../kernel/result.ts';
import type { Declined, DeviceTill } from '../client.ports.ts';
import { declinedWords, tillWords } from '../messages.ts';
import { type DoorTillPorts, initialTillState, type TillState } from './till-state.ts';

/** The parts of a till share this runtime: the state, the record on the device, and requests to the server. */
export type TillRuntime = {
  readonly ports: DoorTillPorts;
  readonly state: () => TillState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (change: Partial<TillState>) => void;
  /** Requests run one after another, so that their answers come in order. */
  readonly runExclusive: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** Changes the record on the device. @throws ServiceFailure */
  readonly change: <Value>(
    decide: (before: DeviceTill) => { readonly state: DeviceTill; readonly value: Value },
  ) => Promise<Value>;
  /** Changes the record like `change`, but returns no value. @throws ServiceFailure */
  readonly keep: (decide: (before: DeviceTill) => DeviceTill) => Promise<void>;
  readonly declined: (refusal: Declined) => void;
  readonly unreachable: (cause: unknown) => void;
  /** Calls the server; null when it declined or did not answer. */
  readonly asked: <Value>(call: () => Promise<Result<Value, Declined>>) => Promise<Value | null>;
};

export const tillRuntime = (ports: DoorTillPorts): TillRuntime => {
  let state = initialTillState;
  let line: Promise<unknown> = Promise.resolve();
  const listeners = noListenersYet();
  const set: TillRuntime['set'] = (change) => {
    state = { ...state, ...change };
    listeners.notify();
  };
  const change: TillRuntime['change'] = async (decide) => {
    const { state: kept, value } = await ports.store.change(decide);
    set({ kept });
    return value;
  };
  const declined: TillRuntime['declined'] = ({ kind }) => {
    set({ isOnline: true, isBusy: false, isLoggedOut: kind === 'logged-out', problem: declinedWords[kind] });
  };
  const unreachable: TillRuntime['unreachable'] = (cause) => {
    ports.log.warn('box office request failed', { cause: String(cause) });
    set({ isOnline: false });
  };
  return {
    ports,
    state: () => state,
    subscribe: listeners.subscribe,
    set,
    runExclusive: (work) => {
      const next = line.then(work, work);
      line = next.catch(() => undefined);
      return next;
    },
    change,
    keep: (decide) => change((before) => ({ state: decide(before), value: undefined })),
    declined,
    unreachable,
    asked: async (call) => {
      set({ isBusy: true, problem: '' });
      try {
        const answer = await call();
        if (answer.ok) return answer.value;
        declined(answer.refusal);
      } catch (cause) {
        unreachable(cause);
        set({ problem: tillWords.needsSignal });
      } finally {
        set({ isBusy: false });
      }
      return null;
    },
  };
};

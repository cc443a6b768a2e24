import { second } from '../../kernel/time.ts';
import type { AddPhotographRefusal } from './client.ports.ts';

/** A chosen file on its way. `failed` has been tried as often as it may be; it can be tried again by hand. */
export type UploadState =
  | { readonly kind: 'waiting'; readonly tries: number }
  | { readonly kind: 'sending'; readonly tries: number }
  | { readonly kind: 'added' }
  /** It was uploaded before. */
  | { readonly kind: 'known' }
  | { readonly kind: 'refused'; readonly why: AddPhotographRefusal['kind'] }
  | { readonly kind: 'failed' }
  /** Alone on the line, it took longer than a request may; it can be tried again by hand. */
  | { readonly kind: 'too-slow' };

export type Upload = { readonly key: string; readonly name: string; readonly state: UploadState };

/** How a try ended. */
export type UploadOutcome =
  | { readonly kind: 'added' | 'known' | 'failed' | 'too-slow' }
  | { readonly kind: 'refused'; readonly why: AddPhotographRefusal['kind'] };

/** How many are sent at the same time: on a slow line one alone, because they share the line, and each has a minute. */
export const atOnce = (isSlowLine: boolean): number => (isSlowLine ? 1 : 3);

/** The server ends a request after a minute, so a try that fails later than this was sent too slowly. */
const slowAfterMs = 55 * second;

/** Whether a try that failed after this time says that the line is slow. */
export const tookTooLong = (ms: number): boolean => ms >= slowAfterMs;

/** The pauses after failed tries, in ms: more than a minute in all, longer than the server takes to start again. */
const pausesMs = [1_000, 4_000, 15_000, 45_000];

/** How long to wait before the next try, or null when there is none. */
export const pauseAfter = (tries: number): number | null => pausesMs[tries - 1] ?? null;

/** The uploads with newly chosen files at the end; a file that is there already stays where it is, and one that failed waits again. */
export const withFiles = (
  uploads: readonly Upload[],
  files: readonly Pick<Upload, 'key' | 'name'>[],
): readonly Upload[] => {
  const chosen = new Set(files.map(({ key }) => key));
  const known = new Set(uploads.map(({ key }) => key));
  return [
    ...uploads.map((each) => (chosen.has(each.key) && canBeTriedByHand(each.state) ? waitingAgain(each) : each)),
    ...files
      .filter(({ key }, at) => !known.has(key) && files.findIndex((other) => other.key === key) === at)
      .map(({ key, name }) => ({ key, name, state: { kind: 'waiting', tries: 0 } as const })),
  ];
};

/** Whether a picture that ended so can be tried again by hand. */
export const canBeTriedByHand = ({ kind }: Pick<UploadState, 'kind'>): boolean =>
  kind === 'failed' || kind === 'too-slow';

const waitingAgain = (upload: Upload): Upload => ({ ...upload, state: { kind: 'waiting', tries: 0 } });

/** Every upload that failed waits again. */
export const triedAgain = (uploads: readonly Upload[]): readonly Upload[] =>
  uploads.map((each) => (canBeTriedByHand(each.state) ? waitingAgain(each) : each));

/** The uploads that can be tried again. */
export const leftOver = (uploads: readonly Upload[]): readonly Upload[] =>
  uploads.filter(({ state }) => canBeTriedByHand(state));

/** The uploads that may start now, in the order in which they were chosen. */
export const toStart = (uploads: readonly Upload[], isSlowLine: boolean): readonly Upload[] => {
  const sending = uploads.filter(({ state }) => state.kind === 'sending').length;
  return uploads.filter(({ state }) => state.kind === 'waiting').slice(0, Math.max(0, atOnce(isSlowLine) - sending));
};

const changed = (uploads: readonly Upload[], key: string, state: UploadState): readonly Upload[] =>
  uploads.map((each) => (each.key === key ? { ...each, state } : each));

/** The uploads once this one is being sent. */
export const started = (uploads: readonly Upload[], { key, state }: Upload): readonly Upload[] =>
  changed(uploads, key, { kind: 'sending', tries: (state.kind === 'waiting' ? state.tries : 0) + 1 });

/** The uploads once a try has ended; one that failed stays `sending` during its pause, so that others do not overtake it. */
export const ended = (uploads: readonly Upload[], key: string, outcome: UploadOutcome): readonly Upload[] =>
  changed(uploads, key, outcome);

/** The uploads once the pause of one is over. */
export const pauseOver = (uploads: readonly Upload[], key: string, tries: number): readonly Upload[] =>
  changed(uploads, key, { kind: 'waiting', tries });

/** How many there are of each kind. */
export const uploadCounts = (uploads: readonly Upload[]) => {
  const of = (...kinds: readonly UploadState['kind'][]) =>
    uploads.filter(({ state }) => kinds.includes(state.kind)).length;
  return {
    all: uploads.length,
    added: of('added'),
    known: of('known'),
    notDone: of('refused', 'failed', 'too-slow'),
    failed: leftOver(uploads).length,
    pending: of('waiting', 'sending'),
  };
};

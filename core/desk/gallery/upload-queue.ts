import type { AddPhotographRefusal } from './client.ports.ts';

/** A chosen file on its way. `failed` has been tried as often as it may be; it can be tried again by hand. */
export type UploadState =
  | { readonly kind: 'waiting'; readonly tries: number }
  | { readonly kind: 'sending'; readonly tries: number }
  | { readonly kind: 'added' }
  /** It was uploaded before. */
  | { readonly kind: 'known' }
  | { readonly kind: 'refused'; readonly why: AddPhotographRefusal['kind'] }
  | { readonly kind: 'failed' };

export type Upload = { readonly key: string; readonly name: string; readonly state: UploadState };

/** How a try ended. */
export type UploadOutcome =
  | { readonly kind: 'added' | 'known' | 'failed' }
  | { readonly kind: 'refused'; readonly why: AddPhotographRefusal['kind'] };

/** How many are sent at the same time. */
export const atOnce = 3;

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
    ...uploads.map((each) => (chosen.has(each.key) && each.state.kind === 'failed' ? waitingAgain(each) : each)),
    ...files
      .filter(({ key }, at) => !known.has(key) && files.findIndex((other) => other.key === key) === at)
      .map(({ key, name }) => ({ key, name, state: { kind: 'waiting', tries: 0 } as const })),
  ];
};

const waitingAgain = (upload: Upload): Upload => ({ ...upload, state: { kind: 'waiting', tries: 0 } });

/** Every upload that failed waits again. */
export const triedAgain = (uploads: readonly Upload[]): readonly Upload[] =>
  uploads.map((each) => (each.state.kind === 'failed' ? waitingAgain(each) : each));

/** The uploads that may start now, in the order in which they were chosen. */
export const toStart = (uploads: readonly Upload[]): readonly Upload[] => {
  const sending = uploads.filter(({ state }) => state.kind === 'sending').length;
  return uploads.filter(({ state }) => state.kind === 'waiting').slice(0, Math.max(0, atOnce - sending));
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
    notDone: of('refused', 'failed'),
    failed: of('failed'),
    pending: of('waiting', 'sending'),
  };
};

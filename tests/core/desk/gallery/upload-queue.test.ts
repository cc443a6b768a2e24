import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  atOnce,
  ended,
  leftOver,
  pauseAfter,
  pauseOver,
  started,
  toStart,
  triedAgain,
  type Upload,
  type UploadOutcome,
  uploadCounts,
  withFiles,
} from '#core/desk/gallery/upload-queue.ts';

const files = (count: number) => Array.from({ length: count }, (_, at) => ({ key: `file ${at}`, name: `${at}.jpg` }));

describe('pictures on their way', () => {
  it('uploads to the gallery are sent three at a time, in the order in which they were chosen', () => {
    let uploads = withFiles([], files(5));
    for (const each of toStart(uploads, false)) uploads = started(uploads, each);
    expect(uploads.map(({ state }) => state.kind)).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting']);
    expect(toStart(uploads, false)).toEqual([]);
    uploads = ended(uploads, 'file 1', { kind: 'added' });
    expect(toStart(uploads, false).map(({ key }) => key)).toEqual(['file 3']);
  });

  it('files chosen twice for the gallery are sent once, and one that failed is tried again', () => {
    const failed = ended(withFiles([], files(2)), 'file 0', { kind: 'failed' });
    const again = withFiles(failed, [...files(3), ...files(3)]);
    expect(again.map(({ key, state }) => `${key} ${state.kind}`)).toEqual([
      'file 0 waiting',
      'file 1 waiting',
      'file 2 waiting',
    ]);
    expect(uploadCounts(triedAgain(failed)).pending).toBe(2);
  });

  it('uploads to the gallery are sent one at a time on a slow line, and one that was too slow alone is tried again by hand', () => {
    let uploads = withFiles([], files(3));
    expect(toStart(uploads, true).map(({ key }) => key)).toEqual(['file 0']);
    for (const each of toStart(uploads, true)) uploads = started(uploads, each);
    expect(toStart(uploads, true)).toEqual([]);
    uploads = ended(uploads, 'file 0', { kind: 'too-slow' });
    expect(toStart(uploads, true).map(({ key }) => key)).toEqual(['file 1']);
    expect(uploadCounts(uploads)).toMatchObject({ failed: 1, notDone: 1, pending: 2 });
    expect(leftOver(uploads).map(({ key }) => key)).toEqual(['file 0']);
    expect(uploadCounts(triedAgain(uploads)).pending).toBe(3);
  });

  it('uploads to the gallery all end, however often each try fails, and never more than three are sent at once', () => {
    const outcome = fc.constantFrom<UploadOutcome['kind'] | 'again'>(
      'added',
      'known',
      'refused',
      'too-slow',
      'again',
      'again',
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12 }),
        fc.infiniteStream(outcome),
        fc.boolean(),
        (count, outcomes, isSlow) => {
          let uploads: readonly Upload[] = withFiles([], files(count));
          for (let turn = 0; turn < 12 * 6 * 3 && uploadCounts(uploads).pending > 0; turn++) {
            for (const each of toStart(uploads, isSlow)) uploads = started(uploads, each);
            const sending = uploads.filter(({ state }) => state.kind === 'sending');
            expect(sending.length).toBeLessThanOrEqual(atOnce(isSlow));
            for (const { key, state } of sending) {
              const kind = outcomes.next().value;
              const tries = state.kind === 'sending' ? state.tries : 0;
              if (kind === 'again' && pauseAfter(tries) !== null) uploads = pauseOver(uploads, key, tries);
              else if (kind === 'refused') uploads = ended(uploads, key, { kind, why: 'not-a-picture' });
              else uploads = ended(uploads, key, { kind: kind === 'again' ? 'failed' : (kind ?? 'failed') });
            }
          }
          const { all, added, known, notDone, pending } = uploadCounts(uploads);
          expect([pending, added + known + notDone]).toEqual([0, all]);
        },
      ),
    );
  });
});

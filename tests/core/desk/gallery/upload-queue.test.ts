import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  atOnce,
  ended,
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
    for (const each of toStart(uploads)) uploads = started(uploads, each);
    expect(uploads.map(({ state }) => state.kind)).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting']);
    expect(toStart(uploads)).toEqual([]);
    uploads = ended(uploads, 'file 1', { kind: 'added' });
    expect(toStart(uploads).map(({ key }) => key)).toEqual(['file 3']);
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

  it('uploads to the gallery all end, however often each try fails, and never more than three are sent at once', () => {
    const outcome = fc.constantFrom<UploadOutcome['kind'] | 'again'>('added', 'known', 'refused', 'again', 'again');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), fc.infiniteStream(outcome), (count, outcomes) => {
        let uploads: readonly Upload[] = withFiles([], files(count));
        for (let turn = 0; turn < 12 * 6 && uploadCounts(uploads).pending > 0; turn++) {
          for (const each of toStart(uploads)) uploads = started(uploads, each);
          const sending = uploads.filter(({ state }) => state.kind === 'sending');
          expect(sending.length).toBeLessThanOrEqual(atOnce);
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
      }),
    );
  });
});

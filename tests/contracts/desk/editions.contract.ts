import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aDraft,
  type EditionRecord,
  openEdition,
  prepareEdition,
  undoOpening,
} from '#core/desk/editions/edition-record.ts';
import { atOpening, type OpeningMessage, openingMessageId } from '#core/desk/editions/opening-message.ts';
import { userId } from '#core/kernel/ids.ts';
import { jobId, stopJob } from '#core/kernel/jobs/job.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { type Instant, laterBy } from '#core/kernel/time.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aSaturdayInOctober as now } from '#fixtures/builders/an-order.ts';
import type { Store } from '../stores/store.ts';

const first: EditionRecord = { ...aDraft(2025, now), phase: 'open', openedAt: now };

/** The list of editions: one open at most, decisions one after another, actions in the same transaction. */
export const editionsContract = (name: string, open: () => Promise<Store>) =>
  describe(`Editions: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
      await store.editions.adopt(first);
    });
    afterEach(() => store.close());

    const prepare = (year: number) => store.editions.change((all) => prepareEdition(all, year, now));
    const phases = async () => (await store.editions.all()).map(({ year, phase }) => `${year} ${phase}`);
    const actions = () => store.auditLog.page({}, null, 10);

    it('the first edition of a store is adopted once', async () => {
      await store.editions.adopt({ ...first, year: 2024 });
      expect(await store.editions.all()).toEqual([first]);
    });

    it('a prepared edition is listed as a draft, the latest year first, with its action in the audit log', async () => {
      const action = aStaffAction('prepare', { action: 'edition.prepared' });
      await store.editions.change((all) => prepareEdition(all, 2026, now), action);
      expect(await store.editions.all()).toEqual([aDraft(2026, now), first]);
      expect(await actions()).toEqual([action]);
    });

    it('a refused decision about an edition changes nothing and logs nothing', async () => {
      const refused = await store.editions.change((all) => prepareEdition(all, 2025, now), aStaffAction('twice'));
      expect(refused).toEqual({ ok: false, refusal: { kind: 'edition-exists', year: 2025 } });
      expect([await store.editions.all(), await actions()]).toEqual([[first], []]);
    });

    it('the folder of a prepared edition is stored with it, and not when another one has been prepared', async () => {
      const folder = (text: string) => ({ year: 2026, files: [{ path: 'edition.yaml', bytes: Buffer.from(text) }] });
      const prepareWith = (text: string) =>
        store.editions.change((all) => prepareEdition(all, 2026, now), undefined, folder(text));
      const both = [await prepareWith('first'), await prepareWith('second')];
      expect(both.map(({ ok }) => ok)).toEqual([true, false]);
      const [file] = await store.editionFolders.files(2026);
      expect(Buffer.from(file?.bytes ?? []).toString()).toBe('first');
    });

    it('opening an edition closes the one before it, and undoing that restores both', async () => {
      await prepare(2026);
      await store.editions.change((all) => openEdition(all, 2026, now));
      expect(await phases()).toEqual(['2026 open', '2025 closed']);
      await store.editions.change((all, orders) => undoOpening(all, 2026, orders));
      expect(await store.editions.all()).toEqual([aDraft(2026, now), first]);
    });

    it('two organisers who prepare the same year at once get one edition', async () => {
      const both = await Promise.all([prepare(2026), prepare(2026)]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await phases()).toEqual(['2026 draft', '2025 open']);
    });

    describe('the message of an opening', () => {
      const written: OpeningMessage = {
        ...{ subject: 'We’re open', body: 'Hello {first name},' },
        ...{ writtenBy: { userId: userId('ada'), name: 'Ada Quill' }, writtenAt: now },
      };
      const opening = atOpening({ festivalClock: { now: () => now }, machineClock: { now: () => now } });
      const put = (message: OpeningMessage | null, was: Instant | null = null, id = 'put') =>
        store.openingMessages.put(2026, message, was, aStaffAction(id, { action: 'edition.message-written' }));
      const openIt = () => store.editions.change((all) => openEdition(all, 2026, now), undefined, undefined, opening);
      const undo = () =>
        store.editions.change((all, orders) => undoOpening(all, 2026, orders), undefined, undefined, opening);
      const sent = async () => (await store.messagesOf(2026).list(10)).map(({ message }) => message);
      const job = () => store.jobsOf(2026).find(jobId(openingMessageId(2026)));

      beforeEach(() => prepare(2026));

      it('the opening message of an edition is stored with its action, changed only from its last words, and removed', async () => {
        expect(await store.openingMessages.of(2026)).toBeNull();
        expect(await put(written)).toEqual(ok(true));
        expect(await store.openingMessages.of(2026)).toEqual(written);
        expect(await actions()).toMatchObject([{ action: 'edition.message-written' }]);
        expect(await put({ ...written, subject: 'Mine' })).toEqual(refuse({ kind: 'changed-meanwhile' }));
        const later = { ...written, subject: 'Later', writtenAt: laterBy(now, 1) };
        expect(await put(later, now, 'later')).toEqual(ok(true));
        expect(await put(null, later.writtenAt, 'none')).toEqual(ok(true));
        expect([await store.openingMessages.of(2026), (await actions()).length]).toEqual([null, 3]);
      });

      it('the opening message of an edition is refused for an unknown year, and once the edition is open', async () => {
        const other = await store.openingMessages.put(2030, written, null, aStaffAction('other'));
        expect(other).toEqual(refuse({ kind: 'no-such-edition', year: 2030 }));
        await openIt();
        expect(await put(written)).toEqual(refuse({ kind: 'already-sent' }));
      });

      it('the opening message of an edition starts once, with the opening, in the edition’s own tables', async () => {
        await put(written);
        await openIt();
        expect(await sent()).toEqual([opening.start(2026, written).message]);
        expect(await job()).toMatchObject({ state: 'queued', startedBy: written.writtenBy });
        await undo();
        await openIt();
        expect(await sent()).toHaveLength(1);
      });

      it('no opening message starts when no words are prepared, or when the opening is refused', async () => {
        await openIt();
        expect([await sent(), await job()]).toEqual([[], undefined]);
        await undo();
        await put(written);
        expect(
          (await store.editions.change(() => refuse({ kind: 'moment-is-past' }), undefined, undefined, opening)).ok,
        ).toBe(false);
        expect(await sent()).toEqual([]);
      });

      it('the opening message of an edition stops when the opening is undone, and goes on unchanged when the edition opens again', async () => {
        await put(written);
        await openIt();
        await undo();
        expect(await job()).toMatchObject({ state: 'stopped', reason: 'The opening was undone' });
        expect(await put({ ...written, subject: 'Again' }, now)).toEqual(refuse({ kind: 'already-sent' }));
        await openIt();
        expect(await job()).toMatchObject({ state: 'queued', reason: null });
      });

      it('the opening message of an edition stays stopped when an organiser has stopped it', async () => {
        await put(written);
        await openIt();
        await store
          .jobsOf(2026)
          .change(jobId(openingMessageId(2026)), stopJob('Nell', now), () => aStaffAction('stop'));
        await undo();
        await openIt();
        expect(await job()).toMatchObject({ state: 'stopped', reason: 'Nell' });
      });

      it('the opening message of an edition goes out once when two openings happen at once', async () => {
        await put(written);
        const both = await Promise.all([openIt(), openIt()]);
        expect(both.filter((each) => each.ok)).toHaveLength(1);
        expect(await sent()).toHaveLength(1);
      });
    });
  });

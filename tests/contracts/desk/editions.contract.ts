import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  aDraft,
  type EditionRecord,
  openEdition,
  prepareEdition,
  undoOpening,
} from '#core/desk/editions/edition-record.ts';
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

    it('the first edition is adopted once', async () => {
      await store.editions.adopt({ ...first, year: 2024 });
      expect(await store.editions.all()).toEqual([first]);
    });

    it('a prepared edition is listed as a draft, the latest year first, with its action in the audit log', async () => {
      const action = aStaffAction('prepare', { action: 'edition.prepared' });
      await store.editions.change((all) => prepareEdition(all, 2026, now), action);
      expect(await store.editions.all()).toEqual([aDraft(2026, now), first]);
      expect(await actions()).toEqual([action]);
    });

    it('a refused decision changes nothing and logs nothing', async () => {
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
  });

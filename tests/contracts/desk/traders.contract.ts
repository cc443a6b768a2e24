import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { maxApplications } from '#core/desk/traders/application-limit.ts';
import { traderTask } from '#core/desk/traders/emails.ts';
import { type TraderApplication, traderId } from '#core/desk/traders/trader-application.ts';
import { userId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { day, hour, type IsoDate, instant, laterBy } from '#core/kernel/time.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aTrader } from '#fixtures/builders/a-trader.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import type { Store } from '../stores/store.ts';

const action = () => aStaffAction(nextId('action'));
const insurance = 'liability-insurance';
const aPaper = {
  paper: insurance,
  type: 'application/pdf',
  endsOn: '2026-04-30' as IsoDate,
  addedAt: aSaturdayInOctober,
} as const;
const never = { drafts: instant(0), applications: instant(0), closedPapers: instant(0), allPapers: false };
const afterAll = laterBy(aSaturdayInOctober, 400 * day);

export const tradersContract = (name: string, open: () => Promise<Store>) => {
  describe(`applications of traders in ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());
    const traders = () => store.traders;
    const withPaper = async (change: Partial<TraderApplication> = {}) => {
      const application = aTrader({ papers: [aPaper], ...change });
      await traders().add(application, []);
      await traders().change(application.id, () => ok({ application, file: { paper: insurance, content: 'AAAA' } }));
      return application;
    };
    const paperOf = async ({ id }: TraderApplication) => (await traders().openPaper(id, insurance, action))?.content;

    it('applications of traders are stored once, listed newest first, and found by account', async () => {
      const [older, newer] = [
        aTrader({ userId: userId('asha') }),
        aTrader({ startedAt: laterBy(aSaturdayInOctober, hour), state: 'draft', sentAt: null }),
      ];
      for (const each of [older, newer]) expect(await traders().add(each, [])).toEqual(ok(undefined));
      expect(await traders().add({ ...older, state: 'paid' }, [])).toEqual(refuse({ kind: 'application-known' }));
      expect(await traders().all()).toEqual([newer, older]);
      expect(await traders().find(older.id)).toEqual(older);
      expect(await traders().of(userId('asha'))).toEqual([older]);
      expect(await traders().find(traderId('not-a-known-application'))).toBeUndefined();
    });

    it('applications of traders change with their tasks and their line in the audit log, or not at all', async () => {
      const application = aTrader();
      await traders().add(application, []);
      expect(await traders().change(application.id, () => refuse({ kind: 'no' }))).toEqual(refuse({ kind: 'no' }));
      const offer = {
        ...{ partyId: 'party_68e0d3f0' as never, productId: 'stand' as never },
        ...{ until: laterBy(aSaturdayInOctober, day), reminded: false },
      };
      const accepted: TraderApplication = { ...application, state: 'accepted', offer };
      const email = { kind: 'trader-draft', to: application.email, traderId: application.id, key: 'k' } as const;
      const changed = await traders().change(application.id, (found) => {
        expect(found).toEqual(application);
        return ok({ application: accepted, tasks: [traderTask(email, application.id)], action: action() });
      });
      expect(changed).toEqual(ok(accepted));
      expect(await traders().all()).toEqual([accepted]);
      expect(await store.auditLog.page({}, null, 10)).toHaveLength(1);
      expect(await store.outbox.take(afterAll, afterAll, 10)).toHaveLength(1);
      expect(await traders().change(traderId('not-a-known-application'), () => ok({ application }))).toEqual(
        refuse({ kind: 'application-unknown' }),
      );
    });

    it('applications of traders have the latest file of each paper, and each look at it is in the audit log', async () => {
      const application = await withPaper();
      await traders().change(application.id, () => ok({ application, file: { paper: insurance, content: 'BBBB' } }));
      expect(await traders().openPaper(application.id, insurance, action)).toEqual({ application, content: 'BBBB' });
      expect(await traders().openPaper(application.id, 'risk-assessment', action)).toBeUndefined();
      expect(await store.auditLog.page({}, null, 10)).toHaveLength(1);
    });

    it('applications of traders lose their papers after the decision or the day, and go after their time', async () => {
      const [sent, declined, draft] = [
        await withPaper(),
        await withPaper({ state: 'declined' }),
        await withPaper({ state: 'draft', sentAt: null }),
      ];
      await traders().forget(never);
      for (const each of [sent, declined, draft]) expect(await paperOf(each)).toBe('AAAA');
      await traders().forget({ ...never, closedPapers: afterAll });
      expect(await paperOf(declined)).toBeUndefined();
      expect(await traders().find(declined.id)).toEqual({ ...declined, papers: [] });
      expect(await paperOf(sent)).toBe('AAAA');
      await traders().forget({ ...never, drafts: afterAll });
      expect(await traders().find(draft.id)).toBeUndefined();
      expect(await paperOf(draft)).toBeUndefined();
      await traders().forget({ ...never, allPapers: true });
      expect(await paperOf(sent)).toBeUndefined();
      expect(await traders().find(sent.id)).toEqual({ ...sent, papers: [] });
      await traders().forget({ ...never, applications: afterAll });
      expect(await traders().all()).toEqual([]);
    });

    it('the released stalls are those of paid applications only', async () => {
      const stall = {
        name: 'Good Cap',
        description: 'Fudge.',
        categories: ['Local'],
        sellsFood: true,
        links: {},
        picture: [],
      };
      const released = { ...stall, at: aSaturdayInOctober, by: 'Morwenna Pike' };
      const shown = aTrader({ state: 'paid', released });
      for (const each of [shown, aTrader({ state: 'paid' }), aTrader({ state: 'withdrawn', released })])
        await traders().add(each, []);
      expect(await traders().released()).toEqual([shown]);
      await traders().change(shown.id, (found) => ok({ application: { ...found, state: 'withdrawn' } }));
      expect(await traders().released()).toEqual([]);
    });

    it('a stall’s new picture replaces the one before, unless that one is released', async () => {
      const application = aTrader({ state: 'paid' });
      await traders().add(application, []);
      const file = (name: string) => ({
        ...({ file: `${name}-480x320.webp`, type: 'webp', width: 480, height: 320, digest: name } as const),
      });
      const put = (name: string) =>
        traders().change(application.id, (found) =>
          ok({ application: { ...found, picture: [file(name)] }, pictures: [{ ...file(name), content: name }] }),
        );
      const stored = (name: string) => traders().pictureFile(application.id, file(name).file);
      await put('one');
      expect(await stored('one')).toBe('one');
      await put('two');
      expect([await stored('one'), await stored('two')]).toEqual([undefined, 'two']);
      const words = { name: 'Good Cap', description: 'Fudge.', categories: ['Local'], sellsFood: true, links: {} };
      const released = { ...words, picture: [file('two')], at: aSaturdayInOctober, by: 'Morwenna Pike' };
      await traders().change(application.id, (found) => ok({ application: { ...found, released } }));
      await put('three');
      expect([await stored('two'), await stored('three')]).toEqual(['two', 'three']);
      await traders().change(application.id, (found) => ok({ application: { ...found, released: null } }));
      expect([await stored('two'), await stored('three')]).toEqual([undefined, 'three']);
      await traders().change(application.id, (found) => ok({ application: { ...found, state: 'withdrawn' } }));
      await traders().forget({ ...never, closedPapers: afterAll });
      expect(await stored('three')).toBeUndefined();
      expect(await traders().find(application.id)).toMatchObject({ picture: null, released: null });
    });

    it('a pitch has one trader and a trader one pitch; giving it again is refused with the name of its trader', async () => {
      const [first, second] = [aTrader({ state: 'paid' }), aTrader({ state: 'accepted' })];
      for (const each of [first, second]) await traders().add(each, []);
      const give = (to: TraderApplication, pitch: string | null) =>
        traders().givePitch(to.id, pitch, aSaturdayInOctober, action());
      expect(await give(first, '7')).toEqual(ok(undefined));
      expect(await give(second, '8')).toEqual(ok(undefined));
      expect(await give(second, '7')).toEqual(refuse({ kind: 'pitch-taken', by: first.id }));
      const given = (pitch: string, { id }: TraderApplication) => ({
        ...{ pitch, traderId: id, givenAt: aSaturdayInOctober },
      });
      expect(await traders().pitches()).toEqual([given('7', first), given('8', second)]);
      expect(await give(first, '9')).toEqual(ok(undefined));
      expect(await give(second, '7')).toEqual(ok(undefined));
      expect(await traders().pitches()).toEqual([given('7', second), given('9', first)]);
      expect(await give(second, null)).toEqual(ok(undefined));
      expect(await traders().pitches()).toEqual([given('9', first)]);
      expect(await store.auditLog.page({}, null, 10)).toHaveLength(5);
    });

    it('of two who give one pitch or the last place of a slot at once, one is refused', async () => {
      const all = [aTrader({ state: 'paid' }), aTrader({ state: 'paid' }), aTrader({ state: 'paid' })];
      for (const each of all) await traders().add(each, []);
      const given = await Promise.all(all.map(({ id }) => traders().givePitch(id, '7', aSaturdayInOctober, action())));
      expect(given.filter((each) => each.ok)).toHaveLength(1);
      expect(await traders().pitches()).toHaveLength(1);
      const wanted = { slot: '0-08:20', plate: 'GC21 CAP' };
      const taken = await Promise.all(all.map(({ id }) => traders().takeSlot(id, wanted, 2)));
      expect(taken.filter((each) => each.ok)).toHaveLength(2);
      expect(taken.filter((each) => !each.ok)).toEqual([refuse({ kind: 'slot-full' })]);
      expect(await traders().slots()).toHaveLength(2);
    });

    it('a trader has one slot, keeps it when the other is full, and can choose it again', async () => {
      const [first, second] = [aTrader({ state: 'paid' }), aTrader({ state: 'paid' })];
      for (const each of [first, second]) await traders().add(each, []);
      const take = ({ id }: TraderApplication, slot: string | null, plate = '') =>
        traders().takeSlot(id, slot === null ? null : { slot, plate }, 1);
      expect(await take(first, 'early')).toEqual(ok(undefined));
      expect(await take(second, 'late')).toEqual(ok(undefined));
      expect(await take(second, 'early')).toEqual(refuse({ kind: 'slot-full' }));
      expect(await take(first, 'early', 'GC21 CAP')).toEqual(ok(undefined));
      expect(await traders().slots()).toEqual([
        { slot: 'early', traderId: first.id, plate: 'GC21 CAP' },
        { slot: 'late', traderId: second.id, plate: '' },
      ]);
      expect(await take(first, null)).toEqual(ok(undefined));
      expect(await take(second, 'early')).toEqual(ok(undefined));
    });

    it('a trader who does not come gives back the pitch and the slot, and gets neither again', async () => {
      for (const state of ['declined', 'waiting', 'lapsed', 'withdrawn'] as const) {
        const application = aTrader({ state: 'paid' });
        await traders().add(application, []);
        await traders().givePitch(application.id, '7', aSaturdayInOctober, action());
        await traders().takeSlot(application.id, { slot: 'early', plate: '' }, 1);
        await traders().change(application.id, (found) => ok({ application: { ...found, state } }));
        expect(await traders().pitches()).toEqual([]);
        expect(await traders().slots()).toEqual([]);
        const no = refuse({ kind: 'not-coming' });
        expect(await traders().givePitch(application.id, '7', aSaturdayInOctober, action())).toEqual(no);
        expect(await traders().takeSlot(application.id, { slot: 'early', plate: '' }, 1)).toEqual(no);
      }
      const nobody = traderId('not-a-known-application');
      const unknown = refuse({ kind: 'application-unknown' });
      expect(await traders().givePitch(nobody, '7', aSaturdayInOctober, action())).toEqual(unknown);
      expect(await traders().takeSlot(nobody, null, 1)).toEqual(unknown);
    });

    it('applications of traders are refused once there are as many as may be stored', async () => {
      for (let nth = 0; nth < maxApplications; nth += 1) await traders().add(aTrader(), []);
      expect(await traders().add(aTrader(), [])).toEqual(refuse({ kind: 'too-many' }));
    });
  });
};

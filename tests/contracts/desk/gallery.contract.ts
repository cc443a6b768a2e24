import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { movedBefore, type Photograph, photographId } from '#core/desk/gallery/photograph.ts';
import { maxWaitingForOne } from '#core/desk/gallery/take-down.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import { aPhotograph, aTakeDown } from '#fixtures/builders/a-photograph.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import type { Store } from '../stores/store.ts';

const action = () => aStaffAction(nextId('action'));
const bytes = new Map([['480.webp', new Uint8Array([0, 1, 254, 255])]]);

export const galleryContract = (name: string, open: () => Promise<Store>) => {
  describe(`the gallery in ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());
    const add = (photograph: Photograph, most = 10) => store.gallery.add(photograph, bytes, action(), most);
    const ids = async () => (await store.gallery.all()).map(({ id }) => id);
    const logged = async () => (await store.auditLog.page({}, null, 200)).length;

    it('the gallery stores a photograph once, last in the order, with its exact bytes and a line in the audit log', async () => {
      const [one, two] = [aPhotograph(), aPhotograph({ state: 'new', caption: '' })];
      expect(await add(one)).toEqual(ok(one));
      expect(await add(two)).toEqual(ok(two));
      expect(await add({ ...one, caption: 'Another' })).toEqual(ok(one));
      expect(await store.gallery.all()).toEqual([one, two]);
      expect(await store.gallery.find(two.id)).toEqual(two);
      expect(await store.gallery.countShown()).toBe(1);
      expect(await store.gallery.find(photographId('ffffffffffffffff'))).toBeUndefined();
      expect([...((await store.gallery.bytes(one.id, '480.webp', true)) ?? [])]).toEqual([0, 1, 254, 255]);
      expect(await store.gallery.bytes(one.id, '960.webp', true)).toBeUndefined();
      expect(await logged()).toBe(2);
    });

    it('the gallery refuses one photograph too many, and writes nothing of it', async () => {
      await add(aPhotograph(), 1);
      const second = aPhotograph();
      expect(await add(second, 1)).toEqual(refuse({ kind: 'gallery-full' }));
      expect(await store.gallery.bytes(second.id, '480.webp', false)).toBeUndefined();
      expect(await logged()).toBe(1);
    });

    it.each(['new', 'hidden', 'taken-down'] as const)(
      'the bytes of a photograph that is %s are for the desk only',
      async (state) => {
        const photograph = aPhotograph({ state });
        await add(photograph);
        expect(await store.gallery.bytes(photograph.id, '480.webp', true)).toBeUndefined();
        expect(await store.gallery.bytes(photograph.id, '480.webp', false)).toBeDefined();
      },
    );

    it('a change of the gallery is written as a whole, or not at all when it is refused', async () => {
      const [one, two, three] = [aPhotograph(), aPhotograph(), aPhotograph()];
      for (const each of [one, two, three]) await add(each);
      await store.gallery.ask(aTakeDown({ photographId: three.id }));
      expect(await store.gallery.change(() => refuse({ kind: 'no' }))).toEqual(refuse({ kind: 'no' }));
      await store.gallery.change(({ photographs, takeDowns }) => {
        expect(photographs).toEqual([one, two, three]);
        expect(takeDowns).toHaveLength(1);
        return ok({
          photographs: [{ ...one, caption: 'Six boots', state: 'hidden' }],
          removed: [three.id],
          order: [two.id, one.id],
          actions: [action(), action()],
        });
      });
      expect(await store.gallery.all()).toEqual([two, { ...one, caption: 'Six boots', state: 'hidden' }]);
      expect(await store.gallery.bytes(three.id, '480.webp', false)).toBeUndefined();
      expect(await store.gallery.takeDowns()).toEqual([]);
      expect(await logged()).toBe(5);
    });

    it('simultaneous moves of the gallery’s pictures are done one after another, and none is lost', async () => {
      const all = Array.from({ length: 6 }, () => aPhotograph());
      for (const each of all) await add(each);
      const toFront = (moved: Photograph) =>
        store.gallery.change(({ photographs }) => {
          const order = photographs.map(({ id }) => id);
          return ok({ order: movedBefore(order, moved.id, order[0] ?? null), actions: [action()] });
        });
      const [, , , fourth, fifth, sixth] = all;
      if (!fourth || !fifth || !sixth) throw new Error('six photographs');
      await Promise.all([toFront(fourth), toFront(fifth), toFront(sixth)]);
      const order = await ids();
      expect(order.slice(0, 3).sort()).toEqual([fourth.id, fifth.id, sixth.id].sort());
      expect(order.slice(3)).toEqual(all.slice(0, 3).map(({ id }) => id));
      await add(aPhotograph());
      expect((await ids()).slice(0, 6)).toEqual(order);
    });

    it('requests to take a photograph down are stored once, newest first, and only about one that is shown', async () => {
      const [shown, hidden] = [aPhotograph(), aPhotograph({ state: 'hidden' })];
      for (const each of [shown, hidden]) await add(each);
      const older = aTakeDown({ photographId: shown.id });
      const newer = aTakeDown({ photographId: shown.id, email: null, askedAt: laterBy(aSaturdayInOctober, hour) });
      for (const each of [older, newer, older]) expect(await store.gallery.ask(each)).toEqual(ok(undefined));
      expect(await store.gallery.ask(aTakeDown({ photographId: hidden.id }))).toEqual(
        refuse({ kind: 'photograph-unknown' }),
      );
      expect(await store.gallery.takeDowns()).toEqual([newer, older]);
      expect(await store.gallery.findTakeDown(older.id)).toEqual(older);
      expect(await store.gallery.waiting()).toBe(2);
    });

    it('too many requests about one photograph are refused until some are answered', async () => {
      const photograph = aPhotograph();
      await add(photograph);
      for (let asked = 0; asked < maxWaitingForOne; asked++)
        await store.gallery.ask(aTakeDown({ photographId: photograph.id }));
      expect(await store.gallery.ask(aTakeDown({ photographId: photograph.id }))).toEqual(
        refuse({ kind: 'too-many-waiting' }),
      );
    });

    it('the answer to a take-down request is stored with its email, and requests are deleted after their time', async () => {
      const photograph = aPhotograph();
      await add(photograph);
      const [old, recent] = [
        aTakeDown({ photographId: photograph.id }),
        aTakeDown({ photographId: photograph.id, askedAt: laterBy(aSaturdayInOctober, 2 * hour) }),
      ];
      for (const each of [old, recent]) await store.gallery.ask(each);
      const answered = { at: aSaturdayInOctober, by: 'Morwenna Pike', answer: 'stays', words: 'It is a dog.' } as const;
      const email = {
        kind: 'take-down-answered',
        to: 'ruby@example.co.uk',
        answer: 'stays',
        words: 'It is a dog.',
      } as const;
      const task = { id: `take-down-answered:${old.id}`, task: { kind: 'email', email } } as const;
      await store.gallery.change(() => ok({ takeDowns: [{ ...old, answered }], tasks: [task], actions: [action()] }));
      expect(await store.gallery.findTakeDown(old.id)).toEqual({ ...old, answered });
      expect(await store.gallery.waiting()).toBe(1);
      const at = laterBy(aSaturdayInOctober, 3 * hour);
      expect(await store.outbox.take(at, at, 10)).toMatchObject([task]);
      await store.gallery.forgetTakeDowns(laterBy(aSaturdayInOctober, hour));
      expect(await store.gallery.takeDowns()).toEqual([recent]);
    });
  });
};

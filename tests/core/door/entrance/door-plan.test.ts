import { describe, expect, it } from 'vitest';
import { checkpointId } from '#core/door/entrance/checkpoint.ts';
import { checkpointsOf, type DoorPlan, doorPlanFaults, doorProductOf } from '#core/door/entrance/door-plan.ts';
import { doorPlanFile } from '#core/door/entrance/door-plan-shape.ts';
import { catalogueFile } from '#core/shop/products/catalogue-file.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';

const hours = { reentry: true, opens: '09:00', closes: '17:00' };
const plan: DoorPlan = {
  checkpoints: [
    { ...hours, id: checkpointId('entrance'), name: 'Entrance', where: 'the gate', takes: ['guests'] },
    { ...hours, id: checkpointId('lunch'), name: 'Lunch', where: 'the tent', takes: ['meals'] },
    { ...hours, id: checkpointId('lenses'), name: 'Lenses', where: 'the microscope tent', takes: ['workshops'] },
  ],
  unlisted: [],
};
const opens = (change: Parameters<typeof aProduct>[0]) => {
  const product = aProduct(change);
  return checkpointsOf(plan, [product]).flatMap(({ id, takes }) => (takes.includes(product.id) ? [id] : []));
};

describe('the checkpoints that a product opens', () => {
  it('the checkpoints that a product opens are those of its group, when it says nothing itself', () => {
    expect(opens({})).toEqual(['entrance']);
    expect(opens({ kind: 'meal' })).toEqual(['lunch']);
    expect(opens({ kind: 'workshop' })).toEqual(['lenses']);
    expect(opens({ kind: 'extra' })).toEqual([]);
  });

  it('the checkpoints that a product opens are exactly those that it names', () => {
    expect(opens({ metadata: { Admits: 'lunch, lenses' } })).toEqual(['lunch', 'lenses']);
    expect(opens({ kind: 'meal', metadata: { Admits: 'none' } })).toEqual([]);
    expect(opens({ kind: 'extra', metadata: { Admits: 'entrance' } })).toEqual(['entrance']);
    expect(opens({ metadata: { Admits: 'nowhere' } })).toEqual([]);
  });

  const product = { name: 'One', description: 'One.', price: '£5.00', capacity: 5, picture: '/art/icons/food.svg' };
  const file = (hints: Record<string, string>) =>
    doorPlanFaults(
      plan,
      catalogueFile.parse([
        { ...product, id: 'prod_one', hints },
        { ...product, id: 'prod_adult' },
        { ...product, id: 'prod_meal', hints: { Kind: 'meal' } },
        { ...product, id: 'prod_lens', hints: { Kind: 'workshop' } },
      ]),
    ).map(({ reason }) => reason);

  it('the checkpoints that a product opens have to exist in the edition’s files', () => {
    expect(file({ Admits: 'entrance, gate' })).toEqual(['there is no checkpoint gate, which prod_one admits']);
    expect(file({ Admits: 'entrance' })).toEqual([]);
  });

  it('the checkpoints that a product opens are none only for an extra, or for a product that says so', () => {
    expect(file({ Kind: 'extra' })).toEqual([]);
    expect(file({ Admits: 'none' })).toEqual([]);
    expect(file({ Kind: 'parking' })).toEqual(['no checkpoint takes prod_one']);
  });

  it('a checkpoint that hands things over does so once, so it has no re-entry', () => {
    const table = { ...plan.checkpoints[0], id: 'table', takes: ['extras'], handsOver: true };
    const read = (reentry: boolean) => doorPlanFile.safeParse({ checkpoints: [{ ...table, reentry }] });
    expect(read(false).success).toBe(true);
    expect(read(true).error?.issues[0]?.message).toContain('handed over once');
  });

  it('a product at the door says when and where it takes place', () => {
    const lunch = aProduct({ kind: 'meal', metadata: { Starts: '12:30', Place: 'Fine Foods' } });
    expect(doorProductOf(lunch).when).toBe('12.30pm, Fine Foods');
    expect(doorProductOf(aProduct()).when).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { productInWords } from '#core/desk/catalogue/product-in-words.ts';

const gate = { where: 'the entrance', handsOver: false, isGate: true };
const tent = { where: 'the microscope tent', handsOver: false, isGate: false };
const hut = { where: 'the ticket hut', handsOver: true, isGate: false };

it('what a product does is said in a sentence: where it lets in or is handed over, and that the gate needs a day ticket', () => {
  const notTheGate = 'It doesn’t open the gate: they need a day ticket as well.';
  expect(productInWords('entry', [gate], undefined)).toBe('Lets its holder in at the entrance.');
  expect(productInWords('workshop', [tent], '10.30–11.30am')).toBe(
    `Lets its holder in at the microscope tent, 10.30–11.30am. ${notTheGate}`,
  );
  expect(productInWords('extra', [hut], undefined)).toBe(`It’s handed over once, at the ticket hut. ${notTheGate}`);
  expect(productInWords('meal', [], undefined)).toBe(`Opens nothing by itself. ${notTheGate}`);
  expect(productInWords('workshop', [gate, tent], undefined)).toBe(
    'Lets its holder in at the entrance and the microscope tent.',
  );
});

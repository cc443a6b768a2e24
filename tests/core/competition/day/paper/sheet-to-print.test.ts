import { describe, expect, it } from 'vitest';
import { sheetToPrint } from '#core/competition/day/paper/sheet-to-print.ts';
import { rulesFor } from '#core/competition/rules/rulebook.ts';
import { rulesOf, theRulebook } from '../../rules/the-rulebook.ts';

const line = (lines: ReturnType<typeof sheetToPrint>['offences'], label: RegExp) =>
  lines.find((each) => label.test(each.label))?.boxes;

describe('printed score sheet', () => {
  it('a printed score sheet has a box for every bait and flag of its ring', () => {
    const { finds, offences } = sheetToPrint(rulesOf('adult', 'bronze'));
    expect(finds.map(({ boxes }) => boxes.length)).toEqual([5, 5]);
    expect(finds.map(({ boxes }) => boxes[0])).toEqual(['+10', '+5']);
    expect(line(offences, /wrong|incorrect/i)).toEqual(['−5', '−5', '−5', '−5', '−5']);
    expect(sheetToPrint(rulesOf('junior', 'gold')).finds[0]?.boxes).toHaveLength(20);
  });

  it('a printed score sheet shows the costs of the reading that the head judge chose', () => {
    const adult = sheetToPrint(rulesOf('adult', 'silver')).offences;
    expect(line(adult, /dig/i)).toEqual(['Warning', '−5', 'Out']);
    const tariff = rulesFor(theRulebook, { class: 'adult', level: 'silver' }, { digs: 'tariff' });
    expect(line(sheetToPrint(tariff).offences, /dig/i)).toEqual(['Warning', '−2', '−5', '−5', '−5']);
  });
});

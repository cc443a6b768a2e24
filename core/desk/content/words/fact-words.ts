import { inWords } from '../field-labels.ts';

/** What a fact that may stand in braces in a text is called. */
const names: Readonly<Record<string, string>> = {
  year: 'year',
  day: 'day',
  hours: 'hours',
  opens: 'gates open',
  closes: 'gates close',
  place: 'place',
  parkingPrice: 'price of parking',
  accessibleSpaces: 'Blue Badge spaces',
  graceDays: 'days for a refund',
  closedWithinDays: 'last days without refunds',
  perGroup: 'places in a class',
  dogMonths: 'least age of a hound, in months',
  juniorFrom: 'juniors from',
  juniorTo: 'juniors up to',
  beforeRun: 'minutes before a run',
  squareMetres: 'size of a ring',
  deepestInches: 'how deep',
  otherDigs: 'other rule for digging',
  otherToileting: 'other rule for toileting',
};

/** The plain name of a fact. */
export const factWords = (fact: string): string => names[fact] ?? inWords(fact);

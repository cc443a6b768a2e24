import type { Edition } from '../../kernel/edition/edition.ts';
import { festivalDay } from '../../kernel/edition/festival-day.ts';
import { formatNumber } from '../../kernel/format-number.ts';

/** The words of a closed year's page. */
export const archiveMessages = {
  dusk: 'Dusk: a hunter and her dog walk home over the down, the sun pink behind them',
  dayAndPlace: (edition: Edition) => `${festivalDay(edition)}, ${edition.venue.name}, ${edition.venue.county}.`,
  page: (year: number) => `The festival of ${year}: its figures, its champions and every board.`,
  seePictures: 'Pictures of the day',
  seeMarket: 'The stalls of the market',
  pictures: (year: number) => `Pictures of the day, from the festival of ${year}.`,
  market: (year: number) => `The stalls of the market, from the festival of ${year}.`,
  results: (year: number) => `The winners of the truffle hound competition of ${year}.`,
  figures: {
    admitted: (count: number) => (count === 1 ? 'person through the gate' : 'people through the gate'),
    hounds: (count: number) => (count === 1 ? 'hound in the rings' : 'hounds in the rings'),
    truffles: (count: number) => (count === 1 ? 'truffle found' : 'truffles found'),
    oil: (count: number) => (count === 1 ? 'oil scent found' : 'oil scents found'),
  },
  champions: 'The champions',
  points: (total: number) => (total === 1 ? 'point' : 'points'),
  with: (level: string, breed: string, handler: string) => `${level}. ${breed}, with ${handler}`,
  boards: 'The boards',
  allResults: (year: number) => `All results, ${year}`,
  ran: (count: number) => `${formatNumber(count)} ran`,
  howItWasWon: 'How it was won',
  wholeBoard: 'The whole board',
  noResults: 'There are no results of this year.',
  otherYears: 'Other years',
  keptForGood: 'Every board and score sheet, kept for good.',
  nextOne: (year: number) => `${year}, the next one`,
} as const;

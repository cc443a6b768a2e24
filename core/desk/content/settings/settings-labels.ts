import type { Json } from '../../../kernel/audit-log/staff-action.ts';
import { differences, type JsonPath } from '../json-path.ts';

/** The fields of the settings in the words of their form, by their path in the file, with spaces; a list or a group by its own path. */
const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  shortName: 'Short name',
  tagline: 'The line under it',
  logo: 'Logo',
  wordmark: 'Drawing at the foot',
  year: 'Year',
  startsAt: 'Gates open',
  endsAt: 'Gates close',
  'venue name': 'Venue',
  'venue county': 'County',
  'venue country': 'Country',
  'venue address': 'Address',
  'venue postcode': 'Postcode',
  'venue point': 'Point on the map',
  'venue hint': 'Where maps go wrong',
  'venue station': 'Nearest station',
  'venue ways': 'Ways to come',
  market: 'Market',
  'market categories': 'Categories of the market',
  'parking accessibleSpaces': 'Blue Badge spaces',
  'refund graceDays': 'Money back within',
  'refund closedWithinDays': 'No money back in the last days',
  'refund earlier': 'Rules of earlier orders',
  onSaleSince: 'On sale since',
  salesCloseAt: 'Online sales close',
  registrationClosesAt: 'Forms close',
  'earlyBird price': 'Early-bird price',
  'earlyBird fullPrice': 'Full price beside it',
  'earlyBird endedAt': 'Early bird ends',
  lists: 'Headings on the ticket page',
  'order mostOfOne': 'Most of one thing in an order',
  'order mostPlaces': 'Most places in an order',
  'order mostLines': 'Most different things in an order',
  'order scarceUpTo': 'Scarce up to',
  'order scarceHoldMinutes': 'Minutes that scarce places are held',
  'order unpaidShare': 'Share that one buyer may hold unpaid',
  'waitingLists offerHours': 'Hours that an offer stays',
  'boxOffice opensAt': 'Box office opens',
  'boxOffice mostHeld': 'Most places that a till holds',
  'boxOffice sellsParking': 'Tills sell parking',
  parts: 'Parts',
  addresses: 'Addresses',
  invoices: 'Invoices',
  'parts competition': 'Competition',
  'parts haveAGo': 'Have A Go',
  'parts boxOffice': 'Box office',
  'parts waitingLists': 'Waiting lists',
  'parts traders': 'Traders',
  'parts gallery': 'Pictures',
  traders: 'Traders',
  'traders opensAt': 'Applications open',
  'traders closesAt': 'Applications close',
  'traders offerDays': 'Days that a stand is held',
  'traders sellsDirectly': 'Anyone can buy a stand',
  'traders papers': 'Papers of traders',
  'traders crewPasses': 'Crew passes of stands',
  'traders wanted': 'Stalls wanted',
  'traders plan': 'Plan of the market',
  'traders setUp': 'Set-up slots',
  'traders setUp vehicles': 'Vehicles in a set-up slot',
  'traders setUp words': 'Words beside the set-up slots',
  vat: 'VAT',
  'vat number': 'VAT number',
  'vat rate': 'VAT rate',
  'vat rates': 'VAT rates of single products',
  'invoices prefix': 'Invoices begin with',
  'invoices letterhead': 'Letterhead',
  'invoices nameNeededAbove': 'Name needed on invoices above',
  'addresses from': 'Emails come from',
  'addresses replies': 'Answers go to',
  'addresses contact': 'Messages of the contact form go to',
};

/** The label of a field, or of the nearest group around it. */
export const settingsLabel = (path: JsonPath): string => {
  for (let length = path.length; length > 0; length -= 1) {
    const label = labels[path.slice(0, length).join(' ')];
    if (label !== undefined) return label;
  }
  return 'Settings';
};

const maxParts = 3;

/** The differences between two values of the settings, in a few words: "Name; The line under it". */
export const settingsSummary = (before: Json, after: Json): string => {
  const changed = differences(before, after).filter(({ path }) => path[1] !== 'earlier');
  const parts = [...new Set(changed.map(({ path }) => settingsLabel(path)))];
  const more = parts.length - maxParts;
  return more > 0 ? `${parts.slice(0, maxParts).join('; ')}; and ${more} more` : parts.join('; ');
};

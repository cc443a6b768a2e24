import type { Assignment } from '../../competition/day/placement.ts';
import type { DoorNote } from '../../door/entrance/door-ticket.ts';
import type { ContactTopic } from '../../site/site-forms/fields.ts';
import type { ListId } from './list.ts';

type ListWords = {
  /** The title on the list's chip and printed sheets. */
  readonly title: string;
  /** The name in the audit log: "exported a list: lunches". */
  readonly called: string;
  /** The text shown while the list is empty. */
  readonly empty: string;
  /** The singular and plural of a row, for counts. */
  readonly one: string;
  readonly many: string;
};

/** The texts of each list. */
export const listWords: Readonly<Record<ListId, ListWords>> = {
  door: {
    title: 'Door',
    called: 'the door list',
    empty: 'No tickets yet. Everyone with a day ticket or a competitor ticket is listed here.',
    one: 'ticket',
    many: 'tickets',
  },
  entrants: {
    title: 'Entrants',
    called: 'entrants',
    empty: 'No entries yet. A competitor is listed here once they’ve filled in the registration form.',
    one: 'entry',
    many: 'entries',
  },
  'have-a-go': {
    title: 'Have A Go',
    called: 'Have A Go',
    empty: 'No dogs yet. Each dog that’s registered for the arena is listed here.',
    one: 'dog',
    many: 'dogs',
  },
  lunches: {
    title: 'Lunches',
    called: 'lunches',
    empty: 'No lunches yet. Each one is listed here as soon as it’s paid for.',
    one: 'lunch',
    many: 'lunches',
  },
  parking: {
    title: 'Parking',
    called: 'parking',
    empty: 'No parking yet. Each space is listed here as soon as it’s paid for.',
    one: 'space',
    many: 'spaces',
  },
  stands: {
    title: 'Stands',
    called: 'stands',
    empty: 'No stands yet. Each one is listed here as soon as it’s paid for.',
    one: 'stand',
    many: 'stands',
  },
  workshops: {
    title: 'Workshops',
    called: 'workshops',
    empty: 'No workshops yet. Each place is listed here as soon as it’s paid for.',
    one: 'place',
    many: 'places',
  },
  extras: {
    title: 'Extras',
    called: 'extras',
    empty: 'No extras yet. Each one is listed here as soon as it’s paid for.',
    one: 'extra',
    many: 'extras',
  },
  carers: {
    title: 'Carers',
    called: 'carers',
    empty: 'No carers yet. Each carer’s ticket is listed here once it’s issued.',
    one: 'carer',
    many: 'carers',
  },
  subscribers: {
    title: 'Subscribers',
    called: 'subscribers',
    empty: 'No subscribers yet. People are listed here once they’ve confirmed their address.',
    one: 'subscriber',
    many: 'subscribers',
  },
  'contact-form': {
    title: 'Contact form',
    called: 'contact form messages',
    empty: 'No messages yet. Whatever people send by the contact form is kept here for thirteen months.',
    one: 'message',
    many: 'messages',
  },
};

/** The headings of columns. */
export const headings = {
  name: 'Name',
  ticket: 'Ticket',
  number: 'Ticket number',
  note: 'Note',
  email: 'Email',
  phone: 'Phone',
  buyer: 'Buyer',
  buyerEmail: 'Buyer’s email',
  order: 'Order',
  lunch: 'Lunch',
  stand: 'Stand',
  workshop: 'Workshop',
  extra: 'Extra',
  bib: 'Bib',
  handler: 'Handler',
  age: 'Age on the day',
  guardian: 'Guardian',
  sender: 'Entered by',
  hound: 'Hound',
  breed: 'Breed',
  class: 'Class',
  place: 'Place',
  questionnaire: 'Questionnaire',
  dog: 'Dog',
  dogAge: 'Age',
  health: 'Health',
  owner: 'Owner',
  registered: 'Registered',
  confirmed: 'Confirmed',
  about: 'About',
  message: 'Message',
  received: 'Received',
} as const;

/** The words beside a product on the door’s list: child, carer, accessible parking. */
export const noteWords: Readonly<Record<DoorNote, string>> = {
  child: 'Child',
  carer: 'Carer',
  'accessible-parking': 'Accessible parking',
};

/** Labels for the placement of an entry. */
export const placeWords: Readonly<Record<Assignment['kind'] | 'not-placed', string>> = {
  running: 'Placed',
  waiting: 'Reserve',
  withdrawn: 'Withdrawn',
  'not-placed': 'Not placed yet',
};

/** Labels for the state of the questionnaire. */
export const questionnaireWords = { done: 'Done', missing: 'Not yet' } as const;

export const topicWords: Readonly<Record<ContactTopic, string>> = {
  tickets: 'Tickets',
  hounds: 'Hounds',
  access: 'Access',
  other: 'Other',
};

/** The labels of the checkboxes that filter rows. */
export const checkboxLabels = {
  guardian: 'Juniors only',
  answered: (called: string) => `Only with ${called.toLowerCase()}`,
} as const;

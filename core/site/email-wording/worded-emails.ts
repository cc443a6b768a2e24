/** The words of an email that organisers may change: plain text with facts in curly brackets. */
export type Wording = {
  readonly subject: string;
  readonly heading: string;
  /** Paragraphs with an empty line between them; bold, slanted, links and lists as in Markdown. */
  readonly text: string;
};

/** An email that the program sends by itself, and whose words may be changed. */
type WordedEmail = {
  /** Its name for people. */
  readonly title: string;
  /** When it is sent, in a few words. */
  readonly sent: string;
  /** The facts that it knows beside `sharedFacts`. */
  readonly facts: readonly string[];
  /** The parts that the program fills, and why each has to stay. */
  readonly blocks: Readonly<Record<string, string>>;
  /** What stands below the words in any case. */
  readonly below: string;
  /** The words that are sent until an organiser has changed them. */
  readonly usual: Wording;
};

/** The facts that every such email knows. */
export const sharedFacts = ['greeting', 'first name', 'name', 'festival', 'day', 'hours', 'place'] as const;

const runFacts = ['hound', 'hounds', 'run time', 'be there by', 'ring', 'class', 'number'] as const;
const runBlocks = { 'where and when': 'without it no one knows where and when to run' } as const;
const belowRun = 'What to do before the run, what is still missing, and the link to My Festival.';

const linkNeeded = 'without it there is no way to';

/** Every email whose words may be changed, in the order of the desk’s list. */
export const wordedEmails = {
  receipt: {
    title: 'Your tickets',
    sent: 'as soon as an order is paid',
    facts: ['order number', 'number of tickets', 'thanks'],
    blocks: {
      'link to the tickets': `${linkNeeded} the tickets`,
      'list of tickets': 'what was bought, at what price, and how it was paid',
      'refund rule': 'it is part of the sale',
    },
    below: 'The links that take a guest’s order into an account, whom to forward them to, and how to get in touch.',
    usual: {
      subject: 'Your tickets for {festival} (order {order number})',
      heading: 'Your tickets',
      text: [
        '{greeting} {thanks} {Here’s your ticket. At the gate, show it|Here are your {number of tickets}. At the gate, show them} printed or on your phone. Either’s fine.',
        '{link to the tickets}',
        '{list of tickets}',
        '{refund rule}',
      ].join('\n\n'),
    },
  },
  'waiting-offer': {
    title: 'A place has come up',
    sent: 'when the next on a waiting list gets an offer',
    facts: ['product', 'places', 'time', 'end of the offer'],
    blocks: {
      'what is held': 'it says what the offer is for',
      'link to the offer': `${linkNeeded} take the place`,
    },
    below: 'Not to forward the link.',
    usual: {
      subject: 'Held for you until {time}: {product}',
      heading: '{A place is held for you|We’re holding {places} for you}',
      text: [
        '{greeting} Good news: your turn has come. {It’s|They’re} yours until {end of the offer}. After that, {it goes|they go} to the next person on the list, or back on sale.',
        '{what is held}',
        '{link to the offer}',
        '{Don’t need it|Need fewer, or none} after all? Tell us on the same page, and someone else can have {it|them}.',
      ].join('\n\n'),
    },
  },
  'refund-made': {
    title: 'Your refund',
    sent: 'when a whole order is refunded',
    facts: ['order number', 'amount', 'when it arrives'],
    blocks: { 'what was refunded': 'it is the proof of the refund' },
    below: 'That the tickets no longer work, and that the entries are cancelled.',
    usual: {
      subject: 'Your refund for order {order number}',
      heading: 'Your refund is on its way',
      text: [
        '{greeting} We’ve refunded {amount} to the card you paid with. {when it arrives}',
        '{what was refunded}',
      ].join('\n\n'),
    },
  },
  'ticket-refunded': {
    title: 'Your refund for a ticket',
    sent: 'when tickets of an order are returned',
    facts: ['order number', 'amount', 'number of tickets', 'tickets', 'when it arrives'],
    blocks: { 'what was refunded': 'it is the proof of the refund' },
    below: 'Which tickets no longer work, that their entries are cancelled, and the link to My Festival.',
    usual: {
      subject: 'Your refund for {number of tickets}: {tickets}',
      heading: 'Your refund is on its way',
      text: [
        '{greeting} We’ve refunded {amount} to the card that paid for {this ticket|these tickets}. {when it arrives}',
        '{what was refunded}',
      ].join('\n\n'),
    },
  },
  'ticket-offered': {
    title: 'A ticket for you',
    sent: 'when someone gives a ticket away',
    facts: ['giver', 'ticket', 'end of the offer'],
    blocks: {
      'link to the ticket': `${linkNeeded} accept the ticket`,
      'the ticket': 'it says what the ticket is for',
    },
    below: 'Until when to accept it, how to say no, and not to forward the link.',
    usual: {
      subject: '{giver} has a ticket for you',
      heading: 'A ticket for you',
      text: [
        '{greeting} {giver} would like you to have a ticket for {festival}.',
        '{link to the ticket}',
        '{the ticket}',
      ].join('\n\n'),
    },
  },
  'ticket-received': {
    title: 'The ticket is yours',
    sent: 'when a ticket that was given has been accepted',
    facts: ['giver', 'whose', 'ticket', 'ticket number'],
    blocks: {
      'the ticket': 'it says what the ticket is for, and its number',
      'link to the ticket': `${linkNeeded} show the ticket`,
    },
    below: 'Not to forward the link.',
    usual: {
      subject: 'Your ticket for {festival} ({ticket number})',
      heading: 'Your ticket',
      text: [
        '{greeting} {whose} ticket is yours now. See you at the festival.',
        '{the ticket}',
        '{link to the ticket}',
        'Show its code at the gate, printed or on your phone.',
      ].join('\n\n'),
    },
  },
  'run-time': {
    title: 'Your group and run time',
    sent: 'two weeks before the day, or when a hound is placed later',
    facts: runFacts,
    blocks: runBlocks,
    below: belowRun,
    usual: {
      subject: '{{hound} runs at {run time}|Run times for {hounds}}',
      heading: '{{hound} runs at {run time}|Run times for {hounds}}',
      text: ['{greeting} The head judge has placed {hound}. Here’s where and when you run.', '{where and when}'].join(
        '\n\n',
      ),
    },
  },
  'run-moved': {
    title: 'Your run has moved',
    sent: 'when a run gets another ring or time',
    facts: runFacts,
    blocks: runBlocks,
    below: belowRun,
    usual: {
      subject: '{New run time for {hound}: {run time}|Run times for {hounds}}',
      heading: '{New run time for {hound}: {run time}|Run times for {hounds}}',
      text: [
        '{greeting} The running order has changed, and your run with it. Please ignore the earlier time.',
        '{where and when}',
      ].join('\n\n'),
    },
  },
  'run-promoted': {
    title: 'You’re running after all',
    sent: 'when a reserve gets a place',
    facts: runFacts,
    blocks: runBlocks,
    below: belowRun,
    usual: {
      subject: '{{hound} runs at {run time}|Run times for {hounds}}',
      heading: '{{hound} runs at {run time}|Run times for {hounds}}',
      text: ['{greeting} A place has come free, and it’s {hound}’s.', '{where and when}'].join('\n\n'),
    },
  },
  'run-reserve': {
    title: 'You’re a reserve',
    sent: 'when a class is full',
    facts: runFacts,
    blocks: runBlocks,
    below: belowRun,
    usual: {
      subject: '{{hound} is on the reserve list|Run times for {hounds}}',
      heading: '{{hound} is on the reserve list|Run times for {hounds}}',
      text: ['{greeting} The class is full, and {hound} is first reserve or close to it.', '{where and when}'].join(
        '\n\n',
      ),
    },
  },
  'password-recovery': {
    title: 'Choose a new password',
    sent: 'when someone has forgotten their password',
    facts: [],
    blocks: { 'link to choose one': `${linkNeeded} choose a password` },
    below: 'How long the link works, and what to do without having asked for it.',
    usual: {
      subject: 'Choose a new password',
      heading: 'Choose a new password',
      text: [
        '{greeting} Someone, hopefully you, asked to set a new password for your festival account.',
        '{link to choose one}',
      ].join('\n\n'),
    },
  },
} as const satisfies Readonly<Record<string, WordedEmail>>;

export type WordedEmailId = keyof typeof wordedEmails;

/** The ids of the emails whose words may be changed. */
export const wordedEmailIds = Object.keys(wordedEmails) as readonly WordedEmailId[];

/** The values of an email’s facts: every one that its words may name. */
export type FactsOf<Id extends WordedEmailId> = Readonly<
  Record<(typeof sharedFacts)[number] | (typeof wordedEmails)[Id]['facts'][number], string>
>;

/** The names of an email’s parts that the program fills. */
export type BlockOf<Id extends WordedEmailId> = keyof (typeof wordedEmails)[Id]['blocks'] & string;

/** The words that an edition changed; an email that is missing has its usual ones. */
export type EmailWordings = { readonly [Id in WordedEmailId]?: Wording | undefined };

/** The facts that an email knows, for checks and lists. */
export const factsKnownTo = (email: WordedEmailId): readonly string[] => [
  ...sharedFacts,
  ...(wordedEmails[email].facts as readonly string[]),
];

/** The parts of an email that the program fills, with the reason why each has to stay. */
export const blocksOf = (email: WordedEmailId): Readonly<Record<string, string>> => wordedEmails[email].blocks;

/** The words that an email has now. */
export const wordingOf = (wordings: EmailWordings, email: WordedEmailId): Wording =>
  wordings[email] ?? wordedEmails[email].usual;

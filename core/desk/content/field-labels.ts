import { capitalised } from '../../kernel/capitalised.ts';

/** The fields whose names in the files say too little to an organiser. */
const named: Readonly<Record<string, string>> = {
  action: 'Button',
  after: 'After the festival',
  alt: 'What the picture shows',
  also: 'Second link',
  before: 'Before the day',
  bio: 'About them',
  evening: 'In the evening',
  faq: 'Questions',
  go: 'Words of the link',
  head: 'For search engines',
  id: 'Short name for links',
  lede: 'Opening line',
  morning: 'On the morning',
  nextOn: 'Heading of what is on next',
  nowOn: 'Heading of what is on now',
  over: 'Once the programme has ended',
  placeholder: 'Still a placeholder',
  said: 'Quotations',
  says: 'Text',
  scene: 'What the drawing at the top shows',
  signing: 'Until the results are signed',
  to: 'Page or address',
  today: 'While the gates are open',
  ways: 'Ways to get here',
  what: 'Label',
};

/**
 * A field's label in the forms, the history and the lists of mistakes.
 * @param siblings the names of all fields of the same object: a `to` beside a `from` is a time
 */
export const fieldLabel = (name: string, siblings: readonly string[] = []): string =>
  name === 'to' && siblings.includes('from') ? 'Until' : (named[name] ?? capitalised(inWords(name)));

/** A name of the files as words: `whatLoadingDoes` is "what loading does". */
export const inWords = (name: string): string =>
  name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`);

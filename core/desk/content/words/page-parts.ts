import { wordedEmailIds, wordedEmails } from '../../../site/email-wording/worded-emails.ts';
import type { ContentFile } from '../content-file.ts';

/** Which moment of the festival's year a part belongs to, where Home changes by itself. */
export type PartMoment = 'before' | 'morning' | 'open' | 'evening' | 'after';

/** A part of a page as people see it: some top fields of its file. */
export type PagePart = {
  readonly title: string;
  /** When, or where, visitors see it. */
  readonly note: string;
  readonly fields: readonly string[];
  readonly moment?: PartMoment;
};

export type PartGroup = { readonly title: string; readonly note?: string; readonly parts: readonly PagePart[] };

const part = (title: string, note: string, ...fields: readonly string[]): PagePart => ({ title, note, fields });
const moment = (at: PartMoment, title: string, note: string, field: string): PagePart => ({
  ...part(title, note, field),
  moment: at,
});

const always = 'Always shown.';
const top = part('Top of the page', always, 'title', 'intro');
const kept: PartGroup = {
  title: 'Kept with the page',
  parts: [part('When it is shared', 'Seen in search results, browser tabs and shared links.', 'head')],
};

/** A page with parts from top to bottom. */
const downThePage = (...parts: readonly PagePart[]): readonly PartGroup[] => [{ title: 'Down the page', parts }, kept];

const smallPrint = downThePage(top, part('The text', 'Always shown, chapter by chapter.', 'chapters'));
const aList = downThePage(
  top,
  part('What to expect', 'Beside the form.', 'facts'),
  part('Last line', 'Below the form.', 'note'),
);

/** The parts of every file, in the order of the page. */
export const pageParts: { readonly [File in ContentFile]: readonly PartGroup[] } = {
  home: [
    {
      title: 'The headline',
      note: 'Home changes its words by itself as the day comes closer. Here are all five.',
      parts: [
        moment('before', 'Before the day', 'Until midnight before the day.', 'before'),
        moment('morning', 'On the morning of the day', 'From midnight until the gates open.', 'morning'),
        moment('open', 'While the gates are open', 'What is on now and next comes from the programme.', 'today'),
        moment('evening', 'In the evening', 'From closing time until midnight.', 'evening'),
        moment('after', 'When it’s all over', 'From the next morning on. The winners come by themselves.', 'after'),
        part('Around the headline', 'At every moment.', 'scene', 'venueNote'),
      ],
    },
    {
      title: 'Down the page',
      parts: [
        part('About the day', always, 'about'),
        part('What to expect', 'Five tiles. Always shown.', 'expect'),
        part('When and where', 'Some facts have a second wording, once sales close.', 'whenAndWhere'),
        part('Our story', 'A picture and a paragraph. Always shown.', 'story'),
        part(
          'What people say',
          'Quotations, one after the other. Made-up ones aren’t marked on the page.',
          'testimonials',
        ),
        part('Subscribe', always, 'subscribe'),
        part('Getting here', 'The map, and the ways to come.', 'venue'),
        part('Questions and answers', 'Each opens with a click.', 'faq'),
      ],
    },
    kept,
  ],
  site: [
    {
      title: 'At the top',
      parts: [
        part('Menus', 'At the top of every page.', 'menus'),
        part('Blog', 'In the menu, while there is a blog.', 'blog'),
        part('Button', 'At the top of every page; its words change with the day.', 'wayIn'),
      ],
    },
    {
      title: 'At their time',
      parts: [
        part('Note on the day', 'Above the heading of a page, on the day only.', 'today'),
        part('When tickets have sold out', 'On Home and on the ticket page, once they have.', 'soldOut'),
        part('When sales are over', 'On the ticket page, after the festival.', 'over'),
      ],
    },
    { title: 'At the foot', parts: [part('Foot', 'At the foot of every page.', 'footer')] },
  ],
  judges: downThePage(
    part('Top of the page', always, 'title', 'intro', 'action'),
    part('The judges', 'In this order.', 'judges'),
  ),
  contact: downThePage(
    top,
    part('Where an answer may be already', 'Beside the form.', 'quicker'),
    part('The office', 'Beside the form.', 'office'),
  ),
  accessibility: downThePage(
    top,
    part('The ground', 'Each with a picture and a link, if you like.', 'ground'),
    part('The site', 'What works, and what doesn’t yet.', 'site'),
    part('Whom to tell', 'With a button.', 'tell'),
  ),
  gallery: downThePage(top),
  subscribe: aList,
  waitlist: aList,
  schedule: [
    {
      title: 'The programme',
      parts: [
        part('Heading', 'Above the programme on Home.', 'title', 'lede'),
        part('What is on', 'Each kind has a colour and lists what is on.', 'categories'),
      ],
    },
  ],
  experts: downThePage(
    part('Top of the page', always, 'title', 'lede', 'intros'),
    part('The experts', 'In this order.', 'experts'),
  ),
  sponsors: downThePage(
    top,
    part('The sponsors', 'In this order.', 'sponsors'),
    part('Become a sponsor', 'After the last sponsor.', 'join'),
  ),
  market: downThePage(
    top,
    part('The stalls', 'In this order.', 'exhibitors'),
    part('Panel for people who want a stall', 'After the last stall.', 'stand'),
  ),
  founders: [{ title: 'The founders', parts: [part('The founders', 'Each has a page of their own.', 'founders')] }],
  competition: downThePage(
    part(
      'Top of the page',
      'The links change on the day and after it.',
      'title',
      'intro',
      'enter',
      'follow',
      'results',
      'rules',
    ),
    part('Find your class', 'The figures come from the rulebook.', 'levels'),
    part('Winners', 'Last year’s, until this year’s results are signed.', 'winners'),
    part('How it’s scored', 'The points come from the rulebook.', 'points'),
    part('What people say', always, 'testimonials'),
    part('Questions and answers', 'Each opens with a click.', 'faq'),
    part('Enter, at the foot', 'It has another text once every place is taken.', 'call'),
  ),
  rules: [
    {
      title: 'The two pages',
      parts: [
        part('Top of the rules for adults', 'With the words for search results and shared links.', 'adult'),
        part('Top of the rules for juniors', 'With the words for search results and shared links.', 'junior'),
      ],
    },
    {
      title: 'On both pages',
      parts: [
        part('The rules', 'Numbered by themselves.', 'chapters'),
        part('Printed rules', 'The link at the top.', 'download'),
        part('Try the scoring', 'A form that works out a score.', 'scoring'),
      ],
    },
    {
      title: 'Words of the tables',
      note: 'The figures come from the rulebook.',
      parts: [
        part('The rings', 'In the chapter that has this table.', 'rings'),
        part('What counts', 'In the chapter that has this table.', 'points'),
        part('What costs', 'In the chapter that has this table.', 'faults'),
        part('How places are decided', 'In the chapter about results.', 'placing'),
      ],
    },
  ],
  'fine-foods': downThePage(
    part('Top of the page', always, 'title', 'intro', 'action', 'picture'),
    part('The menu', 'In this order.', 'menu'),
    part('Meals to book', always, 'meals'),
    part('The chef', always, 'chef'),
  ),
  'have-a-go': downThePage(
    part('Top of the page', always, 'title', 'intro', 'register'),
    part('How it works', 'Step by step.', 'way'),
    part('The trainer', always, 'trainer'),
    part('Prizes', always, 'awards'),
  ),
  event: downThePage(
    top,
    part('The day in short', 'Some facts have a second wording, once sales close.', 'facts'),
    part('What to bring', always, 'bring'),
    part('Parts of the day', 'In this order.', 'parts'),
  ),
  exhibitors: downThePage(
    top,
    part('Stands', 'It says something else once stands are no longer sold.', 'stands'),
    part('How it works', 'Step by step.', 'way'),
    part('Facts', always, 'facts'),
    part('Questions', 'At the foot.', 'questions'),
  ),
  questionnaire: [
    {
      title: 'The questionnaire',
      parts: [
        part('Top and end', 'Before the first question, and after the last.', 'intro', 'done'),
        part('The questions', 'In My Festival, for everyone who enters a hound.', 'questions'),
      ],
    },
  ],
  emails: [
    {
      title: 'Sent by themselves',
      parts: wordedEmailIds.map((email) => part(wordedEmails[email].title, wordedEmails[email].sent, email)),
    },
  ],
  terms: smallPrint,
  privacy: smallPrint,
  credits: smallPrint,
};

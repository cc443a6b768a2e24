import { entrantContacts } from '../../competition/day/entrants/entrant-contacts.ts';
import { groupName } from '../../competition/day/messages.ts';
import { haveAGoDogs } from '../../competition/entries/have-a-go-dogs.ts';
import { type ClassAndLevel, everyClassAndLevel } from '../../kernel/class-and-level.ts';
import { inPages } from '../../kernel/in-pages.ts';
import { formatOffsetTime, type Instant, type IsoDate } from '../../kernel/time.ts';
import { contactTopics } from '../../site/site-forms/fields.ts';
import type { Submission } from '../../site/site-forms/site-form.ts';
import type { SubscriptionId } from '../../site/site-forms/subscription.ts';
import type { DeskList, ListRow } from './list.ts';
import { checkboxLabels, headings, placeWords, questionnaireWords, topicWords } from './messages.ts';
import type { ListRecords, ReadEntrants, ReadHaveAGo } from './ports.ts';

const byName = { column: 'name', isDescending: false } as const;
const alone = { order: null, group: null, note: null } as const;

/** London's time as text that sorts by time and that spreadsheets read as a date: "2025-11-12 18:24". */
const stamp = (moment: Instant): string => formatOffsetTime(moment).slice(0, 16).replace('T', ' ');

const groupValue = ({ class: of, level }: ClassAndLevel): string => `${of}-${level}`;

/** The list of entries with their contacts. @param day the date of the festival */
export const entrantList = (readEntrants: ReadEntrants, day: IsoDate): DeskList => ({
  columns: [
    { key: 'name', title: headings.handler, kind: 'name' },
    { key: 'hound', title: headings.hound, kind: 'text' },
    { key: 'class', title: headings.class, kind: 'text' },
    { key: 'guardian', title: headings.guardian, kind: 'text' },
    { key: 'phone', title: headings.phone, kind: 'text' },
    { key: 'bib', title: headings.bib, kind: 'number' },
    { key: 'age', title: headings.age, kind: 'number', fileOnly: true },
    { key: 'breed', title: headings.breed, kind: 'text', fileOnly: true },
    { key: 'place', title: headings.place, kind: 'text', fileOnly: true },
    { key: 'questionnaire', title: headings.questionnaire, kind: 'text', fileOnly: true },
    { key: 'sender', title: headings.sender, kind: 'text', fileOnly: true },
    { key: 'email', title: headings.email, kind: 'quiet', fileOnly: true },
  ],
  groupedBy: headings.class,
  groups: everyClassAndLevel.map((where) => ({ value: groupValue(where), name: groupName(where) })),
  valueFilter: { column: 'guardian', label: checkboxLabels.guardian },
  sort: byName,
  rows: async function* () {
    for (const each of entrantContacts(await readEntrants(), day))
      yield {
        id: each.entry,
        order: null,
        group: groupValue(each),
        note: each.state === 'running' ? null : placeWords[each.state],
        cells: {
          name: each.handler,
          hound: each.hound,
          class: groupName(each),
          guardian: each.guardian ?? '',
          phone: each.phone,
          bib: each.number ?? '',
          age: each.handlerAge ?? '',
          breed: each.breed,
          place: placeWords[each.state],
          questionnaire: each.questionnaireDone ? questionnaireWords.done : questionnaireWords.missing,
          sender: each.sender,
          email: each.email,
        },
      } satisfies ListRow;
  },
});

/** The list of dogs of the Have A Go Arena, with the answers about their health. */
export const haveAGoList = (readHaveAGo: ReadHaveAGo): DeskList => ({
  columns: [
    { key: 'name', title: headings.dog, kind: 'text' },
    { key: 'breed', title: headings.breed, kind: 'quiet' },
    { key: 'age', title: headings.dogAge, kind: 'number' },
    { key: 'health', title: headings.health, kind: 'long' },
    { key: 'owner', title: headings.owner, kind: 'name' },
    { key: 'phone', title: headings.phone, kind: 'text' },
    { key: 'email', title: headings.email, kind: 'quiet', fileOnly: true },
    { key: 'registered', title: headings.registered, kind: 'date', fileOnly: true },
  ],
  groupedBy: null,
  groups: [],
  valueFilter: null,
  sort: byName,
  rows: async function* () {
    for (const { id, dog, registeredAt, ...each } of haveAGoDogs(await readHaveAGo()))
      yield { ...alone, id, cells: { name: dog, ...each, registered: stamp(registeredAt) } };
  },
});

/** The list of confirmed subscribers to the festival's news. */
export const subscriberList = (records: Pick<ListRecords, 'subscribers'>): DeskList => ({
  columns: [
    { key: 'name', title: headings.name, kind: 'name' },
    { key: 'email', title: headings.email, kind: 'text' },
    { key: 'confirmed', title: headings.confirmed, kind: 'date' },
  ],
  groupedBy: null,
  groups: [],
  valueFilter: null,
  sort: byName,
  rows: async function* () {
    const read = (after: SubscriptionId | null, limit: number) => records.subscribers(after, limit);
    for await (const { id, name, email, confirmedAt } of inPages(read, (each) => each.id))
      yield { ...alone, id, cells: { name, email, confirmed: confirmedAt === null ? '' : stamp(confirmedAt) } };
  },
});

/** The list of messages sent by the contact form, newest first. */
export const messageList = (records: Pick<ListRecords, 'messages'>): DeskList => ({
  columns: [
    { key: 'name', title: headings.name, kind: 'name' },
    { key: 'about', title: headings.about, kind: 'text' },
    { key: 'message', title: headings.message, kind: 'long' },
    { key: 'email', title: headings.email, kind: 'text' },
    { key: 'received', title: headings.received, kind: 'date' },
  ],
  groupedBy: headings.about,
  groups: contactTopics.map((topic) => ({ value: topic, name: topicWords[topic] })),
  valueFilter: null,
  sort: { column: 'received', isDescending: true },
  rows: async function* () {
    const read = (after: string | null, limit: number) => records.messages(after, limit);
    for await (const submission of inPages(read, ({ id }: Submission) => id)) yield* messageRow(submission);
  },
});

const messageRow = ({ id, form, receivedAt }: Submission): readonly ListRow[] =>
  form.formType === 'contact'
    ? [
        {
          ...alone,
          id,
          group: form.about,
          cells: {
            name: form.name,
            about: topicWords[form.about],
            message: form.message,
            email: form.email,
            received: stamp(receivedAt),
          },
        },
      ]
    : [];

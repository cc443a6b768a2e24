import type { PlaceAndPoints } from '#core/competition/results/emails.ts';
import { groupTitle } from '#core/competition/results/messages.ts';
import { totalInWords } from '#core/competition/rules/messages.ts';
import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { ordinal } from '#core/kernel/ordinal.ts';
import { plainName } from '#core/kernel/plain-name.ts';
import { type EmailContent, mainLink, paragraph, smallPrint } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { greeting, houndName } from './greeting.ts';

type Of<Kind extends Email['kind']> = Extract<Email, { kind: Kind }>;
type Site = Pick<MailContext, 'siteUrl'>;

const sheetLink = ({ siteUrl }: Site, entry: string): string => {
  const url = new URL('/my-festival/sheet', siteUrl);
  url.searchParams.set('entry', entry);
  return url.href;
};

/** To a handler: the review of their class has begun, or begun again, with the deadline for queries. */
export const reviewBegun = (email: Of<'review-begun'>, site: Site): EmailContent => {
  const { name, place, askUntil, entry, reopened } = email;
  const hound = houndName(email.hound);
  const news =
    reopened === undefined
      ? `All the ${groupTitle(email)} have run, and the head judge is now checking the result.`
      : `The head judge has reopened the signed result of the ${groupTitle(email)}.`;
  const heading = `Check ${hound}’s result by ${hourOf(askUntil)}`;
  return {
    subject: heading,
    heading,
    parts: [
      paragraph(
        `${greeting(name)} ${news}${place === null ? '' : ` ${capitalised(hound)} is ${ordinal(place)} so far.`}`,
      ),
      ...(reopened === undefined ? [] : [paragraph(`The reason: ${reopened}`)]),
      paragraph(
        `Your score sheet shows every point and why it was given. If something looks wrong, ask the head judge by ${hourOf(askUntil)}. After that the result is signed.`,
      ),
      mainLink(`See ${hound}’s score sheet`, sheetLink(site, entry)),
    ],
  };
};

/** To the head judge: a handler has a query. */
export const queryAsked = (email: Of<'query-asked'>, { siteUrl }: Site): EmailContent => {
  const hound = plainName(email.hound) ?? 'the hound';
  const heading = `A query about ${hound}, number ${email.number}`;
  return {
    subject: heading,
    heading,
    parts: [
      paragraph(
        `${greeting(email.name)} ${plainName(email.by) ?? 'The handler'} asks about ${hound} in ${groupTitle(email)}:`,
      ),
      paragraph(`“${email.words}”`),
      paragraph('The result can’t be signed until you’ve answered.'),
      mainLink('Answer it at the results desk', new URL('/results-desk', siteUrl).href),
    ],
  };
};

/** To the handler: the head judge's answer. */
export const queryAnswered = (email: Of<'query-answered'>, site: Site): EmailContent => {
  const hound = houndName(email.hound);
  const heading = `The head judge has answered about ${hound}`;
  return {
    subject: heading,
    heading,
    parts: [
      paragraph(`${greeting(email.name)} You asked: “${email.words}”`),
      paragraph(`${email.by} answers: “${email.answer}”`),
      mainLink(`See ${hound}’s score sheet`, sheetLink(site, email.entry)),
    ],
  };
};

/** To a handler: a correction has changed their result or place. */
export const resultCorrected = (email: Of<'result-corrected'>, site: Site): EmailContent => {
  const { name, corrected, why, before, after, entry } = email;
  const hound = houndName(email.hound);
  const other = plainName(corrected);
  const run = corrected === email.hound ? `${hound}’s run` : `the run of another hound${other ? `, ${other}` : ''}`;
  const heading = capitalised(
    before.place === after.place ? `${hound}’s result was corrected` : `${hound}’s place has changed`,
  );
  return {
    subject: heading,
    heading,
    parts: [
      paragraph(`${greeting(name)} The head judge has corrected ${run}. The reason: ${why}`),
      {
        kind: 'facts',
        facts: [
          ['Before', placeAndPoints(before)],
          ['Now', placeAndPoints(after)],
          ['Class', groupTitle(email)],
        ],
      },
      mainLink(`See ${hound}’s score sheet`, sheetLink(site, entry)),
      smallPrint('The result is final once the head judge has signed it.'),
    ],
  };
};

const placeAndPoints = ({ place, points }: PlaceAndPoints): string =>
  place === null || points === null ? 'No place' : `${ordinal(place)}, ${totalInWords(points)}`;

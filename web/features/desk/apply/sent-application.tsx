import { useState } from 'react';
import type { AnswerRefusal, OwnApplication, TraderTerms, WithdrawRefusal } from '#core/desk/traders/client.ports.ts';
import { applyMessages, applyRefusals } from '#core/desk/traders/messages.ts';
import { isClosed } from '#core/desk/traders/trader-application.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { refuse } from '#core/kernel/result.ts';
import { spokenNumber } from '#core/kernel/spoken-number.ts';
import { formatDate, formatDay, formatTime } from '#core/kernel/time.ts';
import { paths } from '../../../app/paths.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button, LinkButton } from '../../../design/button.tsx';
import { TextArea } from '../../../design/forms/text-area.tsx';
import { Dialog } from '../../../design/layout/dialog.tsx';
import { Steps } from '../../../design/tickets/steps.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './apply.module.css';
import { CrewPasses } from './crew-passes.tsx';
import { OwnPitch, SettingUp } from './own-place.tsx';
import { Papers } from './papers.tsx';
import { StallPreview } from './stall-preview.tsx';
import { StallWordsForm } from './stall-words-form.tsx';
import { StandState } from './stand-state.tsx';
import type { Application } from './use-application.ts';

type SentProps = {
  readonly terms: TraderTerms;
  readonly own: OwnApplication;
  readonly application: Application;
};

/** An application that was sent: first what is wrong, then the stand, the papers, what was said, and the way out. */
export const SentApplication = ({ terms, own, application }: SentProps) => {
  const missing = own.papers.filter(({ state }) => state !== 'good');
  return (
    <div className={styles.sent}>
      <div>
        {!isClosed(own) && missing.length > 0 && (
          <Alert kind="warn" className={styles.alert}>
            <b>
              {missing.length === 1
                ? 'One paper to come.'
                : `${capitalised(spokenNumber(missing.length))} papers to come.`}
            </b>{' '}
            {list.format(missing.map(({ name }) => name))}.
          </Alert>
        )}
        {own.state === 'lapsed' && (
          <p>
            <TextLink to={paths.contact}>Get in touch</TextLink>
          </p>
        )}
        {own.offer && <HeldStand offer={own.offer} />}
        {own.place && terms.plan && <OwnPitch place={own.place} plan={terms.plan} />}
        {own.place && <StallWordsForm key={own.form.description} own={own} application={application} />}
        {own.place && <SettingUp place={own.place} terms={terms} application={application} />}
        {own.place && <CrewPasses place={own.place} application={application} />}
        {own.state === 'sent' && <WhatHappens terms={terms} />}
        <Question own={own} application={application} />
        {!isClosed(own) && terms.papers.length > 0 && (
          <section className={styles.part} aria-labelledby="papers">
            <h2 id="papers">Papers</h2>
            <p className={styles.note}>Only the organisers see them. A new file takes the place of the old one.</p>
            <Papers terms={terms} application={application} sellsFood={own.form.sellsFood} />
          </section>
        )}
        <Withdraw own={own} application={application} />
      </div>
      <div>
        <StandState own={own} />
        <StallPreview form={own.form} title="What you sent" />
      </div>
    </div>
  );
};

const list = new Intl.ListFormat('en-GB');

const HeldStand = ({ offer: { stand, until, link } }: { readonly offer: NonNullable<OwnApplication['offer']> }) => (
  <section className={styles.held} aria-label="The stand that is held for you">
    <p>
      <b>{stand}</b>
      Held until {formatDay(until)}, {formatTime(until)}. After that it goes to someone else.
    </p>
    <LinkButton to={link}>Pay it, or say no</LinkButton>
  </section>
);

const WhatHappens = ({ terms }: { readonly terms: TraderTerms }) => (
  <section className={styles.part} aria-labelledby="now">
    <h2 id="now">What happens now</h2>
    <Steps
      steps={[
        { title: 'We read it', text: 'The answer comes by email.' },
        {
          title: 'We hold a stand',
          text: `${capitalised(spokenNumber(terms.offerDays))} days for you to pay. Not before.`,
        },
        { title: 'You trade', text: 'Your tickets come with the receipt.' },
      ]}
    />
  </section>
);

/** The organisers' questions with their answers; the last one can be answered. */
const Question = ({ own, application }: Omit<SentProps, 'terms'>) => {
  const said = own.said.filter(({ kind }) => kind === 'asked' || kind === 'answered');
  const isAsked = said.at(-1)?.kind === 'asked' && !isClosed(own);
  const [answer, setAnswer] = useState('');
  const { busy, problem, submit } = useSubmit<AnswerRefusal>({
    refused: ({ kind }) => applyRefusals[kind],
    failed: applyMessages.notSent,
    failure: 'an answer of a trader could not be sent',
  });
  if (said.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="questions">
      <h2 id="questions">{isAsked ? 'A question for you' : 'Questions and answers'}</h2>
      <ul className={styles.said}>
        {said.map((line) => (
          <li key={`${line.at}${line.kind}`}>
            <small>
              {line.kind === 'asked' ? 'We asked' : 'You answered'}, {formatDate(line.at)}
            </small>
            {line.text}
          </li>
        ))}
      </ul>
      {isAsked && (
        <>
          <TextArea
            label="Your answer"
            rows={3}
            maxLength={1000}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
            error={problem}
          />
          <Button
            small
            busy={busy}
            onClick={() =>
              void submit(
                async () => {
                  const link = application.linkNow();
                  return link
                    ? (await application.api()).answer(link, answer)
                    : refuse({ kind: 'application-unknown' } as const);
                },
                (next) => {
                  application.setOwn(next);
                  setAnswer('');
                },
              )
            }
          >
            Send the answer
          </Button>
        </>
      )}
    </section>
  );
};

const Withdraw = ({ own, application }: Omit<SentProps, 'terms'>) => {
  const [isAsked, setAsked] = useState(false);
  const { busy, problem, submit } = useSubmit<WithdrawRefusal>({
    refused: ({ kind }) => applyRefusals[kind],
    failed: applyMessages.notSent,
    failure: 'an application could not be withdrawn',
  });
  if (isClosed(own)) return null;
  if (own.state === 'paid')
    return (
      <p className={styles.note}>
        Can’t come after all? Ask for your money back with the order in{' '}
        <TextLink to={paths.myFestival}>My Festival</TextLink>, or by the link in your receipt; the rule on refunds is
        there, too.
      </p>
    );
  if (own.state === 'accepted') return null;
  return (
    <p>
      <Button small variant="line" onClick={() => setAsked(true)}>
        I can’t come
      </Button>
      <Dialog open={isAsked} onClose={() => setAsked(false)} title="Withdraw your application?">
        <p>We’ll give the place to someone else, and delete your papers within 30 days. You can’t undo this.</p>
        {problem && <Alert kind="bad">{problem}</Alert>}
        <div className="actions">
          <Button
            variant="danger"
            busy={busy}
            onClick={() =>
              void submit(
                async () => {
                  const link = application.linkNow();
                  return link
                    ? (await application.api()).withdraw(link)
                    : refuse({ kind: 'application-unknown' } as const);
                },
                (next) => {
                  setAsked(false);
                  application.setOwn(next);
                },
              )
            }
          >
            Withdraw
          </Button>
          <Button variant="line" onClick={() => setAsked(false)}>
            Not now
          </Button>
        </div>
      </Dialog>
    </p>
  );
};

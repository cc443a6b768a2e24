import { useCallback } from 'react';
import type { OpeningMessageAnswer } from '#core/desk/editions/client.ports.ts';
import { openingMessageWords as words } from '#core/desk/editions/messages.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import deskLayout from '../../../app/desk/layout.module.css';
import { useFetched } from '../../../composition/use-fetched.ts';
import { LoadFailed } from '../../../design/type/load-failed.tsx';
import { WriteOpeningMessage } from './write-opening-message.tsx';

/** The message that goes out when the edition is opened: written while it is a draft, and afterwards how far it is. */
export const OpeningMessage = ({ year }: { readonly year: number }) => {
  const { editions } = useDeskPorts();
  const fetched = useFetched(
    useCallback(() => editions.message(year), [editions, year]),
    { failure: 'the message of the opening could not be read' },
  );
  const { value, problem, refetch } = fetched;
  if (problem && !value) return <LoadFailed what="the message for the opening" onRetry={refetch} />;
  if (!value || (value.phase !== 'draft' && !value.prepared)) return null;
  return (
    <section className={deskLayout.block} aria-label={words.title}>
      <div className={deskLayout.section}>
        <h2>{words.title}</h2>
        <span>{words.to(value.lastYear)}</span>
      </div>
      {value.sending ? (
        <Sent answer={value} year={year} />
      ) : (
        <WriteOpeningMessage key={value.prepared?.writtenAt ?? 0} year={year} answer={value} onReload={refetch} />
      )}
    </section>
  );
};

const Sent = ({
  answer: { prepared, sending, phase },
  year,
}: {
  readonly answer: OpeningMessageAnswer;
  readonly year: number;
}) =>
  prepared &&
  sending && (
    <>
      <p role="status">{words.sent(sending, year, phase === 'draft')}</p>
      <p>
        <b>{prepared.subject}</b>
      </p>
      {prepared.body.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
        <p key={at}>{line}</p>
      ))}
    </>
  );

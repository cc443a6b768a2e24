import { type ReactNode, useRef, useState } from 'react';
import type { DraftSent } from '#core/desk/messages/client.ports.ts';
import { messageId } from '#core/desk/messages/message.ts';
import { formatDate, formatTime, type Instant } from '#core/kernel/time.ts';
import { useDeskPorts } from '../../../app/desk/desk-ports-context.tsx';
import { paths } from '../../../app/paths.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { TextLink } from '../../../design/type/text-link.tsx';
import { templateProblem } from './message-words.ts';
import type { Preview } from './use-preview.ts';

const newMessageId = () => messageId(`msg-${crypto.randomUUID()}`);

/** Sends a message, or a test of it to its author, and says what became of it. */
export const useSending = (draft: DraftSent, { answer, problem: mistake }: Preview) => {
  const { messages } = useDeskPorts();
  const [news, setNews] = useState<ReactNode>(null);
  const [doing, setDoing] = useState<'send' | 'test'>('send');
  const { busy, problem, say, submit } = useSubmit<Parameters<typeof templateProblem>[0]>({
    refused: templateProblem,
    failed: templateProblem({ kind: 'failed' }),
  });
  // A repeated click sends the same id, so that a message is not sent twice after a lost response.
  const id = useRef(newMessageId());

  const begin = (what: typeof doing) => {
    setDoing(what);
    setNews(null);
  };
  /** @param at when it is sent; null for now */
  const send = (at: Instant | null, done: () => void) => {
    if (busy) return undefined;
    begin('send');
    if (mistake) return say(mistake);
    if (!answer || answer.goesTo === 0) return say('No one gets this yet. Choose other recipients.');
    return submit(
      () => messages.send({ ...draft, id: id.current, at }),
      () => {
        id.current = newMessageId();
        done();
        setNews(sentWords(at));
      },
    );
  };
  const test = () => {
    if (busy) return undefined;
    begin('test');
    return submit(
      () => messages.test(draft),
      ({ to }) => setNews(`Sent to ${to}.`),
    );
  };
  const clear = () => {
    setNews(null);
    say(null);
  };

  return {
    isSending: busy && doing === 'send',
    isTesting: busy && doing === 'test',
    said: problem ? <p role="alert">{problem}</p> : news && <p role="status">{news}</p>,
    say,
    clear,
    send,
    test,
  };
};

const sentWords = (moment: Instant | null): ReactNode =>
  moment ? (
    <>
      It goes out on {formatDate(moment)} at {formatTime(moment)}. Until then you can cancel it under{' '}
      <TextLink to={paths.deskJobs}>In progress</TextLink>.
    </>
  ) : (
    'It’s going out. You can close this page.'
  );

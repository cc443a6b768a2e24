import { useArrivalQuery } from './history-note.ts';
import { NothingHere, Over, Refunded, TooLong, Waiting } from './not-paid.tsx';
import { Paid } from './paid.tsx';
import { useAlive } from './use-alive.ts';
import { useResult } from './use-result.ts';

const sessionShape = /^cs_(test|live)_[A-Za-z0-9]+$/;

const Result = ({ sessionId }: { sessionId: string }) => {
  const { stand, result, signedIn, cartKept, askAgain } = useResult(sessionId);
  if (stand === 'unknown') return <NothingHere />;
  if (stand === 'tooLong') return <TooLong onItsWay={result?.status === 'processing'} onAskAgain={askAgain} />;
  if (result === null || stand === 'waiting') return <Waiting />;
  switch (stand) {
    case 'paid':
      return <Paid result={result} signedIn={signedIn} />;
    case 'over':
      return <Over result={result} cartKept={cartKept} />;
    case 'refunded':
      return <Refunded result={result} />;
    default:
      return stand satisfies never;
  }
};

/**
 * Where the card page sends the buyer (§2 Success). Coming here proves nothing: 'Payment Successful!' is said when our
 * server says paid, and not before.
 */
export const Component = () => {
  const sessionId = useArrivalQuery('session_id');
  if (!useAlive()) return <Waiting />;
  return sessionId && sessionShape.test(sessionId) ? <Result sessionId={sessionId} /> : <NothingHere />;
};

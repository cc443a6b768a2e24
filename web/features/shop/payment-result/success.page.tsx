import { isFreeSessionId } from '#core/shop/checkout/result/free-order.ts';
import { useHydrated } from '../../../design/hooks/use-hydrated.ts';
import { useInitialQueryParam } from './history-state.ts';
import { NothingHere, Over, Refunded, TooLong, Waiting } from './not-paid.tsx';
import { PaymentReceived } from './payment-received.tsx';
import { useResult } from './use-result.ts';

/** Whether the id is that of a card page, or of an order without one. */
const isSession = (id: string) => /^cs_(test|live)_[A-Za-z0-9]+$/.test(id) || isFreeSessionId(id);

const Result = ({ sessionId }: { sessionId: string }) => {
  const { stage, result, signedIn, attempt, cartKept, askAgain } = useResult(sessionId);
  if (stage === 'unknown') return <NothingHere />;
  if (stage === 'tooLong') return <TooLong status={result?.status ?? null} onAskAgain={askAgain} />;
  if (result === null || stage === 'waiting') return <Waiting unpaid={result?.status === 'waiting'} />;
  switch (stage) {
    case 'paid':
      return <PaymentReceived result={result} signedIn={signedIn} attempt={attempt} />;
    case 'over':
      return <Over result={result} cartKept={cartKept} />;
    case 'refunded':
      return <Refunded result={result} />;
    default:
      return stage satisfies never;
  }
};

/**
 * The page that the card page returns to (§2 Success). A visit proves nothing: 'Payment Successful!' is shown only when
 * our server says that the order is paid.
 */
export const Component = () => {
  const sessionId = useInitialQueryParam('session_id');
  if (!useHydrated()) return <Waiting />;
  return sessionId && isSession(sessionId) ? <Result sessionId={sessionId} /> : <NothingHere />;
};

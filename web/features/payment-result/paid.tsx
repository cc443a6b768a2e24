import { checkoutMessages } from '#core/checkout/messages.ts';
import type { PaymentResult } from '#core/checkout/result/payment-result.ts';
import { timesPence } from '#core/kernel/money.ts';
import { formatDate, formatTime } from '#core/kernel/time.ts';
import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../design/button.tsx';
import { MainWithAside } from '../../design/layout/main-with-aside.tsx';
import { Receipt } from '../../design/tickets/receipt.tsx';
import { TextLink } from '../../design/type/text-link.tsx';
import styles from './result.module.css';
import { ResultPage } from './result-page.tsx';

/** §2 Success, to the letter. */
export const receiptWords = 'The receipt arrives automatically by email and is the proof of purchase on the door.';

const linesOf = ({ bought }: PaymentResult) =>
  (bought?.lines ?? []).map(({ name, quantity, unitPrice }) => ({
    id: name,
    name: quantity === 1 ? name : `${quantity} × ${name}`,
    amount: timesPence(unitPrice, quantity),
  }));

const whenPaid = ({ bought }: PaymentResult): string | null => {
  if (bought === null) return 'What you bought stands on the receipt in your email.';
  if (bought.paidAt === null) return null;
  const when = `${formatDate(bought.paidAt)} at ${formatTime(bought.paidAt)}`;
  return bought.cardEnding ? `${when} · card ending ${bought.cardEnding}` : when;
};

/** Paid, by our own server's word: the order's number and what happens next. */
export const Paid = ({ result, signedIn }: { result: PaymentResult; signedIn: boolean }) => (
  <ResultPage
    news
    title={checkoutMessages.successful}
    lede="Thank you. Somewhere on the Downs a dog has just looked up."
    colour="sage"
    dog="sitting"
  >
    <MainWithAside
      look="receipt"
      aside={
        <Receipt title={`Order ${result.number}`} paid lines={linesOf(result)} total={result.bought?.total ?? null}>
          {whenPaid(result)}
        </Receipt>
      }
    >
      <h2>What happens now</h2>
      <ol className={styles.steps}>
        <li>
          <h3>Your receipt is on its way</h3>
          <p>{receiptWords} Not there in ten minutes? Look in junk, then ask us.</p>
        </li>
        <li>
          <h3>Your tickets are in My Festival</h3>
          {signedIn ? (
            <p>They are there already, with the last day for giving them back.</p>
          ) : (
            <p>No account yet? Follow the link in your letter, or sign up with the same email.</p>
          )}
        </li>
        <li>
          <h3>Entering a hound?</h3>
          <p>Two short forms, then the head judge finds you a group.</p>
        </li>
      </ol>
      <div className="actions">
        {signedIn ? (
          <LinkButton to={paths.myFestival}>Go to My Festival</LinkButton>
        ) : (
          <LinkButton to={paths.signup}>Sign up</LinkButton>
        )}
        <TextLink to={paths.whenAndWhere}>How to get here</TextLink>
      </div>
    </MainWithAside>
  </ResultPage>
);

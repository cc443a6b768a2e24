import { useCallback, useState } from 'react';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { timesPence } from '#core/kernel/money.ts';
import { ok } from '#core/kernel/result.ts';
import { formatDate } from '#core/kernel/time.ts';
import type { OwnReceipt } from '#core/shop/checkout/client.ports.ts';
import { checkoutMessages } from '#core/shop/checkout/messages.ts';
import type { AttemptId } from '#core/shop/checkout/order.ts';
import type { PaymentResult } from '#core/shop/checkout/result/payment-result.ts';
import { AddToCalendar } from '../../../app/festival/add-to-calendar.tsx';
import { useRefundsEnded } from '../../../app/festival/refund-rule.tsx';
import { paths } from '../../../app/paths.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSite } from '../../../composition/site-context.tsx';
import { useFetched } from '../../../composition/use-fetched.ts';
import { LinkButton } from '../../../design/button.tsx';
import { MainWithAside } from '../../../design/layout/main-with-aside.tsx';
import { Receipt } from '../../../design/tickets/receipt.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { BoughtTickets } from './bought-tickets.tsx';
import { ReceiptAddress } from './receipt-address.tsx';
import styles from './result.module.css';
import { ResultPage } from './result-page.tsx';

/** The exact words of §2 Success. */
export const receiptWords = 'The receipt arrives automatically by email and is the proof of purchase on the door.';

type Bought = NonNullable<PaymentResult['bought']>;

const linesOf = (bought: Bought | null) => [
  ...(bought?.lines ?? []).map(({ name, quantity, unitPrice }) => ({
    id: name,
    name: quantity === 1 ? name : `${quantity} × ${name}`,
    amount: timesPence(unitPrice, quantity),
  })),
  ...(bought?.voucher && bought.voucher.off > 0
    ? [{ id: 'voucher', name: `Voucher ${bought.voucher.code}`, amount: timesPence(bought.voucher.off, -1) }]
    : []),
];

const whenPaid = (bought: Bought | null): string | null => {
  if (bought === null) return 'Your receipt lists everything you bought.';
  if (bought.paidAt === null) return null;
  const when = `${formatDate(bought.paidAt)} at ${hourOf(bought.paidAt)}`;
  return bought.cardEnding ? `${when} · card ending ${bought.cardEnding}` : when;
};

type PaymentReceivedProps = {
  readonly result: PaymentResult;
  readonly signedIn: boolean;
  /** The secret of the browser that paid as a guest; null for everyone else. */
  readonly attempt: AttemptId | null;
};

/**
 * Shown once our own server has confirmed the payment: what was bought, where the receipt was sent and what happens
 * next.
 */
export const PaymentReceived = ({ result, signedIn, attempt }: PaymentReceivedProps) => {
  const { receipts } = usePorts();
  const { config } = useSite();
  const refundsEnded = useRefundsEnded(config.edition);
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const readReceipt = useCallback(
    async () => ok(attempt ? await receipts.of(attempt) : undefined),
    [receipts, attempt],
  );
  const { value: receipt } = useFetched(readReceipt, {
    when: result.bought === null && attempt !== null,
    failure: 'own receipt could not be fetched',
  });
  const bought = result.bought ?? receipt?.order ?? null;
  return (
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
          <Receipt title={`Order ${result.number}`} paid lines={linesOf(bought)} total={bought?.total ?? null}>
            {whenPaid(bought)}
          </Receipt>
        }
      >
        <h2>What happens now</h2>
        <ol className={styles.steps}>
          <li>
            <h3>Your receipt is on its way</h3>
            <div>
              <p>{receiptWords}</p>
              {receipt && attempt && (
                <ReceiptAddress
                  receipt={receipt}
                  attempt={attempt}
                  onCorrected={(email) => setCorrected((before) => [...before, email])}
                />
              )}
              <p>Not there in ten minutes? Check your junk folder, then get in touch.</p>
            </div>
          </li>
          {receipt && attempt && <BoughtTickets attempt={attempt} corrections={corrected.length} />}
          <li>
            {signedIn ? (
              <>
                <h3>Your tickets are in My Festival</h3>
                <div>
                  <p>They’re there now{!refundsEnded && ', along with your refund deadline'}.</p>
                  <AddToCalendar small />
                </div>
              </>
            ) : (
              <>
                <h3>Keep your tickets in an account</h3>
                <p>
                  Sign up and we’ll add this order to your account.
                  {!receipt && ' Use the link in your email, or sign up with the same address.'}
                </p>
              </>
            )}
          </li>
          {bought?.competes && (
            <li>
              <h3>Entering a hound?</h3>
              <p>Fill in two short forms. The head judge has the final say on your class.</p>
            </li>
          )}
        </ol>
        <NextSteps
          signedIn={signedIn}
          receipt={receipt ? { ...receipt, email: corrected.at(-1) ?? receipt.email } : null}
        />
      </MainWithAside>
    </ResultPage>
  );
};

/**
 * The links to the account or to the sign-up, which then gets the order: the claim is stored on this device, not in an
 * address.
 */
const NextSteps = ({ signedIn, receipt }: { readonly signedIn: boolean; readonly receipt: OwnReceipt | null }) => {
  const { savedClaim, savedPrefill } = usePorts();
  const takeAlong = () => {
    if (!receipt) return;
    savedClaim.save(receipt.claim);
    savedPrefill.save({
      email: receipt.email ?? '',
      userType: receipt.order.competes ? 'competitor' : 'guest',
      tickets: receipt.order.lines.map(({ name }) => name),
    });
  };
  return (
    <div className="actions">
      {signedIn ? (
        <LinkButton to={paths.myFestival} onClick={takeAlong}>
          Go to My Festival
        </LinkButton>
      ) : (
        <>
          <LinkButton to={paths.signup} onClick={takeAlong}>
            Sign up
          </LinkButton>
          <TextLink to={paths.login} onClick={takeAlong}>
            Log in
          </TextLink>
        </>
      )}
      <TextLink to={paths.whenAndWhere}>How to get here</TextLink>
    </div>
  );
};

import type { CarerList, ListedCarer } from '#core/desk/carers/client.ports.ts';
import type { Instant } from '#core/kernel/time.ts';
import deskLayout from '../../../app/desk/layout.module.css';
import { whenOf } from '../../../app/desk/order-words.ts';
import { Decision } from './decision.tsx';
import { Evidence } from './evidence.tsx';

type WaitingProps = {
  readonly request: ListedCarer;
  readonly products: CarerList['products'];
  readonly now: Instant;
  /** Called with the decision as a sentence. */
  readonly onDecided: (what: string) => void;
};

/** A waiting request: its evidence, and beside it the form for the decision. */
export const WaitingRequest = ({ request, products, now, onDecided }: WaitingProps) => {
  const { carer, person } = request;
  return (
    <div className={`${deskLayout.split84} ${deskLayout.block}`}>
      <section>
        <div className={deskLayout.section}>
          <h2>
            {carer.name}, for {person.name}
          </h2>
          <span>requested {whenOf(request.askedAt, now)}</span>
        </div>
        <Evidence request={request} />
      </section>
      <Decision request={request} products={products} onDecided={onDecided} />
    </div>
  );
};

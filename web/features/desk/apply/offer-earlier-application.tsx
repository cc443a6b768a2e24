import { useCallback } from 'react';
import type { SaveApplicationRefusal, StartApplicationRefusal } from '#core/desk/traders/client.ports.ts';
import { applyMessages, applyRefusals } from '#core/desk/traders/messages.ts';
import { ok } from '#core/kernel/result.ts';
import { useFetched } from '../../../composition/use-fetched.ts';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './apply.module.css';
import type { Application } from './use-application.ts';

type Refusal = StartApplicationRefusal | SaveApplicationRefusal;

type OfferEarlierApplicationProps = {
  readonly application: Application;
  /** Called once the draft has last year's words. */
  readonly onCarried: () => void;
};

/** Offers to begin with what the account said in an earlier year; nothing for one that has never applied. */
export const OfferEarlierApplication = ({ application, onCarried }: OfferEarlierApplicationProps) => {
  const { api } = application;
  const read = useCallback(async () => ok({ earlier: await (await api()).earlier() }), [api]);
  const { value } = useFetched(read, { failure: 'an earlier application could not be read' });
  const { busy, problem, submit } = useSubmit<Refusal>({
    refused: ({ kind }) => applyRefusals[kind],
    failed: applyMessages.notSent,
    failure: 'an earlier application could not be carried over',
  });
  const earlier = value?.earlier;
  if (!earlier) return null;
  return (
    <section className={styles.held} aria-label="Again this year">
      <p>
        <b>Again this year?</b>
        You applied in {earlier.year} as {earlier.form.name}. We’ll fill in what you told us; please look it through,
        and add this year’s papers.
      </p>
      {problem && <Alert kind="bad">{problem}</Alert>}
      <Button
        busy={busy}
        onClick={() => void submit<unknown, Refusal>(async () => application.save(earlier.form), onCarried)}
      >
        Begin with that
      </Button>
    </section>
  );
};

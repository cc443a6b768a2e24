import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import leaf from '../../design/art/leaf-clay.svg';
import { Button } from '../../design/button.tsx';
import type { ConsentPrompt } from '../../session/consent-prompt.ts';
import { paths } from '../paths.ts';
import styles from './consent-strip.module.css';

const soFar = { unasked: '', given: 'So far, you’ve said yes. ', refused: 'So far, you’ve said no. ' } as const;

/**
 * The consent question at the bottom of the screen: both answers look alike, No first. It takes the focus only when the
 * visitor opened it from the footer, and returns it after the answer.
 */
export const ConsentStrip = ({ consentPrompt }: { consentPrompt: ConsentPrompt }) => {
  const { shown, consent } = consentPrompt;
  const strip = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    if (shown !== 'on-request') return;
    cameFrom.current = document.activeElement;
    strip.current?.focus({ preventScroll: true });
  }, [shown]);

  const answer = (choice: 'given' | 'refused') => {
    const back = cameFrom.current ?? document.getElementById('main');
    consentPrompt.answer(choice);
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  };

  return (
    <section ref={strip} className={styles.strip} aria-label="Your privacy" tabIndex={-1}>
      <div className={`wrap ${styles.inside}`}>
        <img src={leaf} alt="" width="58" height="36" />
        <p>
          <b>Can we count clicks?</b> {shown === 'on-request' && soFar[consent]}
          With your permission we count clicks on the buttons for news and the waiting list, and forms sent, with your
          name and email once you’ve given them. Nothing is loaded until you say yes.{' '}
          <Link to={paths.privacy}>What we keep</Link>
        </p>
        <div className={styles.answers}>
          <Button variant="ink" onClick={() => answer('refused')}>
            No, thank you
          </Button>
          <Button variant="ink" onClick={() => answer('given')}>
            Yes, count me
          </Button>
        </div>
      </div>
    </section>
  );
};

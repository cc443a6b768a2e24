import { useState } from 'react';
import { resultCardMessages as words } from '#core/competition/results/messages.ts';
import { Button } from '../../../design/button.tsx';
import { useHydrated } from '../../../design/hooks/use-hydrated.ts';
import styles from './hound.module.css';

type ShareButtonProps = { readonly title: string; readonly url: string };

/** Opens the phone's own sheet for sharing; where there is none, copies the link. Without scripts the link itself is shown. */
export const ShareButton = ({ title, url }: ShareButtonProps) => {
  const isAlive = useHydrated();
  const [said, setSaid] = useState('');
  if (!isAlive) return <p>{url}</p>;
  const hasSheet = typeof navigator.share === 'function';
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setSaid(words.copied),
      () => setSaid(words.notCopied(url)),
    );
  const share = () =>
    navigator.share({ title, url }).catch((cause: unknown) => {
      // Closing the sheet is no failure.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) void copy();
    });
  return (
    <div className={styles.share}>
      <Button variant="accent" onClick={() => void (hasSheet ? share() : copy())}>
        {hasSheet ? words.share : words.copyLink}
      </Button>
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  );
};

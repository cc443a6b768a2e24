import { type ReactNode, useEffect, useState } from 'react';
import { linkTooOften, linkTrouble } from '#core/accounts/settings/messages.ts';
import type { Result } from '#core/kernel/result.ts';
import { useTabTitle } from '../../../app/head/use-tab-title.ts';
import { Button } from '../../../design/button.tsx';
import { useHeadingFocus } from '../../../design/hooks/use-heading-focus.ts';
import { PagePanel } from '../../../design/layout/page-panel.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './email-link-page.module.css';

/** The title, text and links of the page in one of its states. */
export type LinkStage = { readonly title: string; readonly lede: string; readonly wayOn: ReactNode };

type EmailLinkPageProps<Value> = {
  /** Whether the address has all parameters of the email's link; an incomplete link cannot be confirmed. */
  readonly isWhole: boolean;
  readonly title: string;
  readonly lede: string;
  readonly button: string;
  readonly variant?: 'ink' | 'danger';
  /** Refused as `unconfirmed` when the page has something else to ask first. */
  readonly onConfirm: () => Promise<Result<Value, { readonly kind: 'link-over' | 'too-often' | 'unconfirmed' }>>;
  /** In place of the button. */
  readonly question?: ((confirm: () => void, busy: boolean) => ReactNode) | null;
  readonly done: (value: Value) => LinkStage;
  /** For a link that was used, has expired, or is incomplete. */
  readonly over: LinkStage;
};

type Stage<Value> =
  | { readonly at: 'asking' | 'busy' | 'over' | 'too-often' | 'trouble' }
  | { readonly at: 'done'; readonly value: Value };

const afterRefusal = { 'link-over': 'over', 'too-often': 'too-often', unconfirmed: 'asking' } as const;

/**
 * The page behind an email's link. Opening the page changes nothing, because mail scanners open every link; only its
 * button does. A failed attempt can be repeated. Heading, title and buttons show the outcome.
 */
export const EmailLinkPage = <Value,>(props: EmailLinkPageProps<Value>) => {
  const { isWhole, title, lede, button, variant = 'ink', onConfirm, question, done, over } = props;
  const [stage, setStage] = useState<Stage<Value>>({ at: 'asking' });
  // The server renders the page without knowing its query.
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  const isOver = stage.at === 'over' || (isHydrated && !isWhole);
  const end = stage.at === 'done' ? done(stage.value) : isOver ? over : null;
  useTabTitle(end?.title);
  // The clicked button has been removed, and the new heading says the result.
  useHeadingFocus(end !== null && isWhole);

  const confirm = () => {
    setStage({ at: 'busy' });
    onConfirm().then(
      (outcome) =>
        setStage(outcome.ok ? { at: 'done', value: outcome.value } : { at: afterRefusal[outcome.refusal.kind] }),
      () => setStage({ at: 'trouble' }),
    );
  };

  return (
    <PagePanel
      title={end?.title ?? title}
      lede={end?.lede ?? lede}
      colour="mist"
      scene="wood"
      dog={stage.at === 'done' ? 'sitting' : 'scent'}
      actions={
        end ? (
          end.wayOn
        ) : question ? null : (
          <Button variant={variant} busy={stage.at === 'busy'} onClick={confirm}>
            {button}
          </Button>
        )
      }
    >
      {(stage.at === 'trouble' || stage.at === 'too-often') && (
        <Alert kind="bad" className={styles.alert}>
          {stage.at === 'trouble' ? linkTrouble : linkTooOften}
        </Alert>
      )}
      {!end && question?.(confirm, stage.at === 'busy')}
      <noscript>
        <p>This button needs JavaScript, which is switched off in this browser.</p>
      </noscript>
    </PagePanel>
  );
};

import { type ReactNode, useState } from 'react';
import type { LinkOutcome } from '#core/accounts/settings/client.ports.ts';
import { trouble } from '#core/accounts/settings/messages.ts';
import { Button, LinkButton } from '../../design/button.tsx';
import { PageHead } from '../../design/layout/page-head.tsx';
import { Section } from '../../design/layout/section.tsx';
import { Alert } from '../../design/type/alert.tsx';
import styles from './email-link-page.module.css';

type EmailLinkPageProps<Value> = {
  readonly title: string;
  readonly lede: string;
  readonly button: string;
  readonly variant?: 'accent' | 'danger';
  readonly onConfirm: () => LinkOutcome<Value>;
  /** The success message and the link after it. */
  readonly done: (value: Value) => { readonly words: string; readonly to: string; readonly label: string };
  readonly over: ReactNode;
};

type Stage<Value> =
  | { readonly at: 'asking' | 'busy' | 'over' | 'trouble' }
  | { readonly at: 'done'; readonly value: Value };

/**
 * The page behind an e-mail's link. Opening it changes nothing, because mail scanners open every link; only its button
 * does. A failed attempt can be repeated.
 */
export const EmailLinkPage = <Value,>(props: EmailLinkPageProps<Value>) => {
  const { title, lede, button, variant = 'accent', onConfirm, done, over } = props;
  const [stage, setStage] = useState<Stage<Value>>({ at: 'asking' });

  const confirm = () => {
    setStage({ at: 'busy' });
    onConfirm().then(
      (outcome) => setStage(outcome.ok ? { at: 'done', value: outcome.value } : { at: 'over' }),
      () => setStage({ at: 'trouble' }),
    );
  };

  return (
    <>
      <PageHead title={title} lede={lede} colour="mist" dog="sitting" low />
      <Section tight>
        <div className={`wrap ${styles.page}`}>
          {stage.at === 'done' && <Done {...done(stage.value)} />}
          {stage.at === 'over' && <Alert kind="bad">{over}</Alert>}
          {stage.at === 'trouble' && <Alert kind="bad">{trouble}</Alert>}
          {stage.at !== 'done' && stage.at !== 'over' && (
            <Button variant={variant} busy={stage.at === 'busy'} onClick={confirm}>
              {button}
            </Button>
          )}
          <noscript>
            <p>This button needs JavaScript, which is switched off in this browser.</p>
          </noscript>
        </div>
      </Section>
    </>
  );
};

const Done = ({ words, to, label }: { words: string; to: string; label: string }) => (
  <>
    <Alert kind="ok">{words}</Alert>
    <LinkButton to={to} variant="ink">
      {label}
    </LinkButton>
  </>
);

import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { giftPath } from '#core/tickets/changes/gift-path.ts';
import { openRefusals, presentWords } from '#core/tickets/changes/presents/messages.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSubmit } from '../../composition/use-submit.ts';
import { Button } from '../../design/button.tsx';
import { Field } from '../../design/forms/field.tsx';
import { onTyped, typedIn } from '../../design/forms/read-form.ts';
import { useHydrated } from '../../design/hooks/use-hydrated.ts';
import { PageHead } from '../../design/layout/page-head.tsx';
import { Section } from '../../design/layout/section.tsx';
import { Alert } from '../../design/type/alert.tsx';
import styles from './present.module.css';

type Refused = { readonly kind: keyof typeof openRefusals };

/** The code in the address of a card's QR code; it is in the fragment, which is sent to no server. */
const codeIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return '';
  }
};

/** The form with the code: a right one leads to the page that accepts the ticket, and changes nothing by itself. */
const CodeForm = ({ code }: { readonly code: string }) => {
  const { openPresents } = usePorts();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  const { busy, problem, say, submit } = useSubmit<Refused>({
    refused: ({ kind }) => openRefusals[kind],
    failed: presentWords.failed,
  });
  const open = (typed: string) => {
    if (busy) return;
    setIsEmpty(typed.trim() === '');
    if (typed.trim() === '') {
      say(null);
      field.current?.focus();
      return;
    }
    void submit(
      async () => (await openPresents()).open(typed),
      ({ ticketId, token }) => navigate(giftPath(ticketId, token), { replace: true }),
    );
  };
  const scanned = useRef(false);
  useEffect(() => {
    if (code === '' || scanned.current) return;
    scanned.current = true;
    open(code);
  });
  useEffect(() => {
    if (problem) said.current?.focus();
  }, [problem]);
  return (
    <form className={styles.form} onSubmit={onTyped((typed) => open(typedIn(typed, 'code')))}>
      <Field
        label={presentWords.code}
        hint={presentWords.hint}
        name="code"
        defaultValue={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={styles.code}
        ref={field}
        error={isEmpty && presentWords.empty}
      />
      {problem && (
        <div ref={said} tabIndex={-1}>
          <Alert kind="bad">{problem}</Alert>
        </div>
      )}
      <Button type="submit" busy={busy}>
        {presentWords.open}
      </Button>
    </form>
  );
};

/** Where the code of a present's card is typed, or comes to by its QR code. */
export const Component = () => {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const code = hydrated ? codeIn(hash) : '';
  return (
    <>
      <PageHead title={presentWords.title} lede={presentWords.lede} colour="sky" dog="scent" />
      <Section tight>
        <div className="wrap">
          <CodeForm key={code} code={code} />
          <noscript>
            <p>Opening a present needs JavaScript, which is switched off in this browser.</p>
          </noscript>
        </div>
      </Section>
    </>
  );
};

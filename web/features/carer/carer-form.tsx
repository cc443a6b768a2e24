import { type FormEvent, useRef, useState } from 'react';
import { carerRequestId } from '#core/carers/carer-request.ts';
import type { AskForTicketRefusal } from '#core/carers/client.ports.ts';
import { evidenceTypes, mostEvidenceBytes } from '#core/carers/evidence.ts';
import { askRefusals } from '#core/carers/messages.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { Button } from '../../design/button.tsx';
import { Field, focusFirstError } from '../../design/forms/field.tsx';
import { useOnline } from '../../design/hooks/use-online.ts';
import { Alert } from '../../design/type/alert.tsx';
import styles from './carer.module.css';
import { inBase64 } from './in-base64.ts';

type Problem = AskForTicketRefusal['kind'] | 'file-missing' | 'no-answer';

const words: Readonly<Record<Problem, string>> = {
  ...askRefusals,
  'file-missing': 'Please choose a photo or a PDF.',
  'no-answer': 'We couldn’t send that just now. Everything you typed is still here; please try again.',
};

/** The form of /carer. What was typed stays, whatever the answer; a repeated click asks once. */
export const CarerForm = () => {
  const { carersApi, log } = usePorts();
  const online = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const id = useRef<string>(undefined);
  const [file, setFile] = useState<File | null>(null);
  const [typed, setTyped] = useState({ carerName: '', carerEmail: '', personName: '', ticket: '' });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const set = (field: keyof typeof typed) => (event: { readonly target: { readonly value: string } }) =>
    setTyped((before) => ({ ...before, [field]: event.target.value }));
  const errorAt = (...kinds: readonly Problem[]) => (problem && kinds.includes(problem) ? words[problem] : null);

  const objectTo = (kind: Problem) => {
    setProblem(kind);
    requestAnimationFrame(() => form.current && focusFirstError(form.current));
  };
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = missingIn(typed, file);
    if (missing || !file) return objectTo(missing ?? 'file-missing');
    setBusy(true);
    setProblem(null);
    id.current ??= `carer-${crypto.randomUUID()}`;
    try {
      const data = await inBase64(file);
      const asked = await carersApi.ask({
        ...typed,
        id: carerRequestId(id.current),
        fileName: file.name.slice(-200),
        file: data,
      });
      if (asked.ok) setSent(true);
      else objectTo(asked.refusal.kind);
    } catch (cause) {
      log.warn('a carer’s ticket could not be asked for', { cause: String(cause) });
      objectTo('no-answer');
    } finally {
      setBusy(false);
    }
  };

  if (sent)
    return (
      <Alert kind="ok">
        <p>
          <b>Thank you, we’ve got it.</b> We’ll email {typed.carerEmail} within two days.
        </p>
      </Alert>
    );
  return (
    <form ref={form} onSubmit={ask} noValidate>
      <fieldset className={styles.part}>
        <legend>The carer</legend>
        <div className={styles.two}>
          <Field
            label="Name"
            autoComplete="name"
            maxLength={200}
            value={typed.carerName}
            onChange={set('carerName')}
            error={errorAt('carer-name-missing')}
          />
          <Field
            label="Email"
            type="email"
            autoComplete="email"
            maxLength={320}
            value={typed.carerEmail}
            onChange={set('carerEmail')}
            error={errorAt('address-wrong')}
          />
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>Who they’re coming with</legend>
        <div className={styles.two}>
          <Field
            label="Their name"
            autoComplete="off"
            maxLength={200}
            value={typed.personName}
            onChange={set('personName')}
            error={errorAt('person-name-missing')}
          />
          <Field
            label="Their ticket or order number (if they have one)"
            autoComplete="off"
            maxLength={40}
            value={typed.ticket}
            onChange={set('ticket')}
          />
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>Evidence</legend>
        <Field
          label="One photo or PDF, up to 10 MB"
          hint="Cover anything we don’t need to see."
          type="file"
          accept={evidenceTypes.join(',')}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          error={errorAt('file-missing', 'file-wrong', 'file-too-large')}
        />
      </fieldset>
      {problem && errorAt('too-many-waiting', 'too-many-requests', 'no-answer') && (
        <Alert kind="bad">{words[problem]}</Alert>
      )}
      {!online && <Alert kind="warn">You’re offline. What you’ve typed stays here until you’re back.</Alert>}
      <noscript>
        <p>Sending a file needs JavaScript. Without it, please get in touch instead.</p>
      </noscript>
      <Button type="submit" busy={busy}>
        Ask for a ticket
      </Button>
    </form>
  );
};

/** What can be seen before anything is sent. */
const missingIn = (
  {
    carerName,
    carerEmail,
    personName,
  }: { readonly carerName: string; readonly carerEmail: string; readonly personName: string },
  file: File | null,
): Problem | undefined => {
  if (carerName.trim() === '') return 'carer-name-missing';
  if (!carerEmail.includes('@')) return 'address-wrong';
  if (personName.trim() === '') return 'person-name-missing';
  if (!file) return 'file-missing';
  return file.size > mostEvidenceBytes ? 'file-too-large' : undefined;
};

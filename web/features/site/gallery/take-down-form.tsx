import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { AskRefusal } from '#core/desk/gallery/client.ports.ts';
import { askRefusals, galleryMessages as words } from '#core/desk/gallery/messages.ts';
import { photographId } from '#core/desk/gallery/photograph.ts';
import { maxReason, type TakeDownId, takeDownId } from '#core/desk/gallery/take-down.ts';
import { honeypotField } from '#core/site/site-forms/fields.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { useSubmit } from '../../../composition/use-submit.ts';
import { Button } from '../../../design/button.tsx';
import styles from './viewer.module.css';

type TakeDownFormProps = { readonly id: string; readonly onClose: () => void };

/** Asks for a picture to be taken down: why, and an address for the answer, both if one likes. */
export const TakeDownForm = ({ id, onClose }: TakeDownFormProps) => {
  const ports = usePorts();
  const fieldId = useId();
  const first = useRef<HTMLTextAreaElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  // The same for each try, so that a second click is the same request.
  const request = useRef<TakeDownId | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const { busy, problem, submit } = useSubmit<AskRefusal>({
    refused: ({ kind }) => askRefusals[kind],
    failed: words.notSent,
    failure: 'a request to take a picture down could not be sent',
  });
  useEffect(() => (asked === null ? first : done).current?.focus(), [asked]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '');
    const email = typed('email').trim();
    const asking = { reason: typed('reason'), email, homepage: typed(honeypotField) };
    void submit(
      async () => {
        const [gallery] = await Promise.all([ports.openGallery(), ports.deviceStorageReady()]);
        // Read only now: until the device's ports are loaded, a stand-in is in this one's place.
        request.current ??= takeDownId(`take-down-${ports.newAttemptId()}`);
        return gallery.askToTakeDown(photographId(id), { request: request.current, ...asking });
      },
      () => setAsked(email === '' ? words.asked : words.askedWithEmail),
    );
  };

  if (asked !== null)
    return (
      <p ref={done} tabIndex={-1} role="status" className={styles.asking}>
        {asked}
      </p>
    );
  return (
    <form className={styles.asking} onSubmit={send} noValidate aria-labelledby={`${fieldId}-title`}>
      <h3 id={`${fieldId}-title`}>{words.areYouInIt}</h3>
      <p className={styles.credit}>{words.whatHappens}</p>
      <label htmlFor={`${fieldId}-why`}>{words.why}</label>
      <textarea ref={first} id={`${fieldId}-why`} name="reason" rows={2} maxLength={maxReason} />
      <label htmlFor={`${fieldId}-email`}>{words.email}</label>
      <input id={`${fieldId}-email`} name="email" type="email" autoComplete="email" maxLength={320} />
      <p className="visually-hidden" aria-hidden="true" inert>
        <label>
          Leave this empty
          <input name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {problem && <p role="alert">{problem}</p>}
      <p className={styles.buttons}>
        <Button type="submit" small variant="paper" busy={busy}>
          {words.ask}
        </Button>
        <button type="button" onClick={onClose}>
          {words.cancel}
        </button>
      </p>
    </form>
  );
};

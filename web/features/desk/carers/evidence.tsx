import { useState } from 'react';
import type { ListedCarer } from '#core/desk/carers/client.ports.ts';
import { evidencePath, evidencePicturePath } from '#core/desk/carers/evidence-path.ts';
import { pathTo } from '#core/kernel/path-to.ts';
import { periodWords } from '#core/kernel/retention/policy.ts';
import deskText from '../../../app/desk/text.module.css';
import { useFileAddress } from '../../../app/desk/use-file-address.ts';
import { Button } from '../../../design/button.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import styles from './carers.module.css';

/** A request's evidence, shown after a click, because each view is written to the audit log. */
export const Evidence = ({ request: { id, file, carer } }: { readonly request: ListedCarer }) => {
  const [isOpen, setOpen] = useState(false);
  const addressOf = useFileAddress();
  if (!file)
    return (
      <p className={styles.none}>
        The evidence has been deleted: no one decided within {periodWords('carerEvidence')}.
      </p>
    );
  const address = addressOf(pathTo(evidencePath, { id }));
  const isPicture = file.type.startsWith('image/');
  return (
    <figure className={styles.evidence}>
      {isOpen && isPicture && <img src={address} alt={`Evidence from ${carer.name}`} />}
      {isOpen && !isPicture && <PdfPages address={addressOf(pathTo(evidencePicturePath, { id }))} name={carer.name} />}
      {!isOpen && (
        <div className={styles.shut}>
          <Button variant="ink" onClick={() => setOpen(true)}>
            Show the evidence
          </Button>
        </div>
      )}
      <figcaption>
        <span>
          <b>{file.name}</b> Only organisers can open it. Every view goes in the audit log.
        </span>
        <a className={deskText.link} href={address} download={file.name}>
          Download
        </a>
      </figcaption>
    </figure>
  );
};

/** The pages of a PDF as a picture that the server draws, so that no program of this computer opens a stranger's file. */
const PdfPages = ({ address, name }: { readonly address: string; readonly name: string }) => {
  const alt = `Evidence from ${name}`;
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  if (state === 'failed')
    return (
      <Alert kind="warn">
        We couldn’t draw this PDF: it may have a password, or be broken. Ask {name} for a photo instead.
      </Alert>
    );
  return (
    <>
      {state === 'drawing' && <p role="status">Drawing the pages…</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box has to be reachable by keyboard */}
      <section className={styles.pages} aria-label={`${alt}, at most its first ten pages`} tabIndex={0}>
        <img src={address} alt={alt} onLoad={() => setState('drawn')} onError={() => setState('failed')} />
      </section>
    </>
  );
};

import { useState } from 'react';
import type { ListedCarer } from '#core/carers/client.ports.ts';
import { evidencePath } from '#core/carers/evidence-path.ts';
import { pathTo } from '#core/kernel/path-to.ts';
import { periodWords } from '#core/retention/policy.ts';
import { Button } from '../../../design/button.tsx';
import desk from '../frame/desk.module.css';
import styles from './carers.module.css';

/** A request's evidence, shown after a click, because each view is written to the audit log. */
export const Evidence = ({ request: { id, file, carer } }: { readonly request: ListedCarer }) => {
  const [isOpen, setOpen] = useState(false);
  if (!file)
    return (
      <p className={styles.none}>
        The evidence has been deleted: no one decided within {periodWords('carerEvidence')}.
      </p>
    );
  const address = pathTo(evidencePath, { id });
  const isPicture = file.type.startsWith('image/');
  return (
    <figure className={styles.evidence}>
      {isPicture && isOpen && <img src={address} alt={`Evidence from ${carer.name}`} />}
      {isPicture && !isOpen && (
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
        <a className={desk.link} href={address} download={file.name}>
          Download
        </a>
      </figcaption>
    </figure>
  );
};

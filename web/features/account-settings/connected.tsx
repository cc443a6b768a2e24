import { useCallback, useState } from 'react';
import { Button } from '../../design/button.tsx';
import styles from './account.module.css';
import { Panel } from './panel.tsx';
import { SaidAlert } from './settings-form.tsx';
import { useAsked } from './use-asked.ts';
import { useSaving } from './use-saving.ts';
import { useSettings } from './use-settings.ts';
import { WhenAsked } from './when-asked.tsx';

/** Log-ins elsewhere that also open this account. */
export const Connected = () => {
  const { connections } = useSettings();
  const asked = useAsked(useCallback(() => connections.all(), [connections]));
  const { busy, said, save } = useSaving();
  const [pressed, setPressed] = useState('');

  const remove = (id: string) => {
    setPressed(id);
    save(() => connections.remove(id), 'It no longer opens your account.', asked.askAgain);
  };

  return (
    <Panel id="connected">
      <SaidAlert said={said} />
      <WhenAsked asked={asked}>
        {(all) =>
          all.length === 0 ? (
            <p className="muted">None. You log in with what you have here.</p>
          ) : (
            <ul className={styles.rows}>
              {all.map(({ id, provider, email }) => (
                <li key={id}>
                  <span>
                    <b className={styles.provider}>{provider}</b>
                    <small>{email}</small>
                  </span>
                  <Button small variant="line" busy={busy && pressed === id} onClick={() => remove(id)}>
                    Remove<span className="visually-hidden"> {provider}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </WhenAsked>
    </Panel>
  );
};

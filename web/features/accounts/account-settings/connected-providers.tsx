import { useCallback, useState } from 'react';
import { useFetched } from '../../../composition/use-fetched.ts';
import { Button } from '../../../design/button.tsx';
import styles from './account.module.css';
import { OnceFetched, settingsFetch } from './once-fetched.tsx';
import { Panel } from './panel.tsx';
import { SaveMessageAlert } from './settings-form.tsx';
import { useSaving } from './use-saving.ts';
import { useSettings } from './use-settings.ts';

/** Identity providers that can log in to this account. */
export const ConnectedProviders = () => {
  const { connections } = useSettings();
  const fetched = useFetched(
    useCallback(() => connections.all(), [connections]),
    settingsFetch,
  );
  const { busy, saveMessage, save } = useSaving();
  const [clickedId, setClickedId] = useState('');

  const remove = (id: string) => {
    setClickedId(id);
    save(() => connections.remove(id), 'That account can’t log you in any more.', fetched.refetch);
  };

  return (
    <Panel id="connected">
      <SaveMessageAlert saveMessage={saveMessage} takesFocus />
      <OnceFetched fetched={fetched}>
        {(all) =>
          all.length === 0 ? (
            <p className="muted">None.</p>
          ) : (
            <ul className={styles.rows}>
              {all.map(({ id, provider, email }) => (
                <li key={id}>
                  <span>
                    <b className={styles.provider}>{provider}</b>
                    <small>{email}</small>
                  </span>
                  <Button small variant="line" busy={busy && clickedId === id} onClick={() => remove(id)}>
                    Remove<span className="visually-hidden"> {provider}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </OnceFetched>
    </Panel>
  );
};

import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { Content } from '#core/site/content/content.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import dawn from '../../design/art/dawn-portrait.svg';
import { type ButtonLook, LinkButton } from '../../design/button.tsx';
import { Dialog } from '../../design/layout/dialog.tsx';
import { paths } from '../paths.ts';
import styles from './subscribe-button.module.css';

type Inside = { readonly words: Content['subscribe']; readonly Form: ComponentType<{ block?: boolean }> };

/**
 * A link to /subscribe that opens the same form in a dialog where scripts run (§2 Home). The form and its words are
 * fetched on the first click; if that fails, the browser follows the link.
 */
export const SubscribeButton = ({ children, ...look }: ButtonLook & { children: ReactNode }) => {
  const { content, insights } = usePorts();
  const navigate = useNavigate();
  const [inside, setInside] = useState<Inside>();
  const [open, setOpen] = useState(false);

  const fetchInside = async (): Promise<Inside> => {
    const [{ SubscribeForm }] = await Promise.all([
      import('../../features/site/site-forms/subscribe-form.tsx'),
      content.load(['subscribe']),
    ]);
    const words = content.all().subscribe;
    if (!words) throw new Error('content of the subscribe dialog missing after its load');
    return { words, Form: SubscribeForm };
  };

  const handleClick = async (event: MouseEvent) => {
    insights.recorded({ kind: 'button-clicked', button: 'subscribe' });
    if (isForAnotherTab(event)) return;
    event.preventDefault();
    try {
      setInside(inside ?? (await fetchInside()));
      setOpen(true);
    } catch {
      await navigate(paths.subscribe);
    }
  };

  return (
    <>
      <LinkButton to={paths.subscribe} aria-haspopup="dialog" onClick={handleClick} {...look}>
        {children}
      </LinkButton>
      {inside &&
        // Rendered outside the button's section, whose styles must not apply to the dialog.
        createPortal(
          <Dialog open={open} onClose={() => setOpen(false)} title={inside.words.title} art={dawn}>
            <p className="muted">{inside.words.intro}</p>
            <div className={styles.form}>
              <inside.Form block />
            </div>
            <p className={styles.note}>{inside.words.note}</p>
          </Dialog>,
          document.body,
        )}
    </>
  );
};

const isForAnotherTab = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;

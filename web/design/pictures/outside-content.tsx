import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OutsideContentName } from '#core/kernel/consent/outside-content.ts';
import { useOutsideContentChoice } from '../../session/use-outside-content-choices.ts';
import { Button } from '../button.tsx';
import { TextLink } from '../type/text-link.tsx';
import styles from './outside-content.module.css';

type OutsideContentProps = {
  /** The name under which "always on this device" is saved. */
  readonly name: OutsideContentName;
  readonly title: string;
  /** A sentence or two: who receives data when this content is loaded, and what they may store. */
  readonly whatLoadingDoes: ReactNode;
  /** The button's label: "Show the photographs". */
  readonly show: string;
  /** The tick box's label: "Always show them on this device". */
  readonly always: string;
  /** The address in the frame; its origin has to be among those that the edition allows in frames. */
  readonly framed: string;
  /** The frame's name for screen readers. */
  readonly frameTitle: string;
  /** A plain link to the same content, which always works. */
  readonly elsewhere: { readonly to: string; readonly title: string };
  /** A small picture from our own server, beside the text. */
  readonly picture?: string;
  /** The same information in our own words and drawings; it stays beside the loaded frame. */
  readonly children?: ReactNode;
};

/** The frame's sandbox: scripts, its own origin, forms, and links in new tabs; never navigating our page. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/**
 * Content of another site. No request is sent to that site before a click, unless the visitor has chosen to show the
 * content always.
 */
export const OutsideContent = (props: OutsideContentProps) => {
  const { name, title, whatLoadingDoes, show, always, framed, frameTitle, elsewhere, picture, children } = props;
  const [remembered, remember] = useOutsideContentChoice(name);
  const [clicked, setClicked] = useState(false);
  const [ticked, setTicked] = useState(false);
  const shown = clicked || remembered;
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    // The button that had the focus has been replaced by the frame.
    if (clicked) frame.current?.focus();
  }, [clicked]);

  const handleClick = () => {
    setClicked(true);
    if (ticked) remember(true);
  };
  const putAway = () => {
    setClicked(false);
    setTicked(false);
    remember(false);
  };
  const tick = (wanted: boolean) => {
    setTicked(wanted);
    if (shown) {
      setClicked(true);
      remember(wanted);
    }
  };
  const box = (
    <label className={styles.always}>
      <input type="checkbox" checked={ticked || remembered} onChange={(event) => tick(event.target.checked)} />
      <span>{always}</span>
    </label>
  );

  return (
    <>
      {shown ? (
        <div className={styles.shown}>
          <iframe
            ref={frame}
            className={styles.frame}
            src={framed}
            title={frameTitle}
            sandbox={sandbox}
            referrerPolicy="no-referrer"
            loading="lazy"
          />
          <div className={styles.row}>
            <Button small variant="line" onClick={putAway}>
              Put it away
            </Button>
            <TextLink to={elsewhere.to}>{elsewhere.title}</TextLink>
            {box}
          </div>
        </div>
      ) : (
        <div className={styles.panel}>
          {picture && <img src={picture} alt="" width="112" height="112" loading="lazy" />}
          <div>
            <h3>{title}</h3>
            <p>{whatLoadingDoes}</p>
            <div className={styles.row}>
              <Button variant="ink" className={styles.script} onClick={handleClick}>
                {show}
              </Button>
              <TextLink to={elsewhere.to}>{elsewhere.title}</TextLink>
            </div>
            <div className={styles.script}>{box}</div>
          </div>
        </div>
      )}
      {children}
    </>
  );
};

import type { ReactNode } from 'react';
import { Button } from '../../design/button.tsx';
import deskLayout from './layout.module.css';

type ListFootProps = {
  /** A sentence about how much is shown. */
  readonly children: ReactNode;
  /** The button's label. */
  readonly label?: string;
  readonly busy: boolean;
  /** Shows more; undefined when everything is shown. */
  readonly onMore: (() => void) | undefined;
};

/** Below a list that comes in pages: how much is shown, and a button for more. */
export const ListFoot = ({ children, label = 'Show more', busy, onMore }: ListFootProps) => (
  <div className={deskLayout.foot}>
    {children}
    {onMore && (
      <Button small variant="line" busy={busy} onClick={onMore}>
        {label}
      </Button>
    )}
  </div>
);

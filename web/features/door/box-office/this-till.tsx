import frame from '../../../app/door/door.module.css';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './sell.module.css';

/** The menu of a till's other tasks, apart from the screen for the next sale. */
export const ThisTill = ({ name, onBack }: { readonly name: string; readonly onBack: () => void }) => (
  <div className={classNames(frame.body, styles.tight)}>
    <h1 tabIndex={-1}>{name}</h1>
    <div className={frame.keys}>
      <a className={frame.key} href="#hold">
        Hold places
      </a>
      <a className={frame.key} href="#sales">
        Sales and refunds
      </a>
      <a className={frame.key} href="#cash-up">
        Cash up
      </a>
      <a className={frame.key} href="#tills">
        All tills
      </a>
    </div>
    <div className={classNames(frame.keys, frame.foot)}>
      <button type="button" className={classNames(frame.key, frame.low, frame.quiet)} onClick={onBack}>
        Back to selling
      </button>
    </div>
  </div>
);

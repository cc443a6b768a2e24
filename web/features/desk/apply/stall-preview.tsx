import type { TraderForm } from '#core/desk/traders/trader-form.ts';
import { Icon } from '../../../design/pictures/icon.tsx';
import { Tags } from '../../../design/type/tags.tsx';
import styles from './apply.module.css';

const links = [
  ['website', 'Website'],
  ['blog', 'Blog'],
  ['twitter', 'X'],
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['linkedin', 'LinkedIn'],
] as const;

/** The stall as visitors will see it on the market page. */
export const StallPreview = ({
  form,
  title = 'How visitors will see you',
}: {
  readonly form: TraderForm;
  readonly title?: string;
}) => {
  const given = links.filter(([field]) => form[field] !== '');
  return (
    <aside className={styles.preview} aria-label={title}>
      <p className={styles.asideTitle}>{title}</p>
      <div className={styles.stall}>
        <div className={styles.awning} />
        <div className={styles.words}>
          <h3>{form.name || 'Your stall'}</h3>
          <Icon name={form.sellsFood ? 'food' : 'event'} />
          <Tags tags={form.categories} />
          <p>{form.description || 'A few words about what you make. They appear here as you type.'}</p>
        </div>
        {given.length > 0 && (
          <p className={styles.links}>
            {given.map(([field, name]) => (
              <span key={field}>{name}</span>
            ))}
          </p>
        )}
      </div>
    </aside>
  );
};

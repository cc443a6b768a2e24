import { withProducts } from '#core/desk/messages/audience.ts';
import type { DraftSent, MessagesAnswer, PreviewAnswer } from '#core/desk/messages/client.ports.ts';
import { everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import deskChart from '../../../app/desk/chart.module.css';
import deskFields from '../../../app/desk/fields.module.css';
import deskFilters from '../../../app/desk/filters.module.css';
import deskLayout from '../../../app/desk/layout.module.css';
import { AudienceProducts } from './audience-products.tsx';
import { audienceWords, newsWords, recipientsWords } from './message-words.ts';
import styles from './messages.module.css';

type AudienceSent = DraftSent['audience'];

type AudienceProps = {
  readonly audience: AudienceSent;
  readonly answer: MessagesAnswer;
  readonly preview: PreviewAnswer | null;
  readonly onChange: (audience: AudienceSent) => void;
};

const states = [
  ['valid', 'Valid'],
  ['void', 'Refunded or cancelled'],
  ['any', 'Any'],
] as const;

/** The choice of a message's audience, and the number of its recipients. */
export const Audience = ({ audience, answer, preview, onChange }: AudienceProps) => {
  const { groups, subscribers } = audience;
  const news = newsWords(audience);
  const toggle = (id: string) =>
    onChange({ ...audience, groups: groups.includes(id) ? groups.filter((each) => each !== id) : [...groups, id] });
  return (
    <section>
      <div className={deskLayout.section}>
        <h2>Recipients</h2>
        <span>ticket holders and buyers, one email each</span>
      </div>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">Who gets it</legend>
        {answer.groups.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={deskFilters.chip}
            aria-pressed={groups.includes(id)}
            onClick={() => toggle(id)}
          >
            {name}
          </button>
        ))}
        <button
          type="button"
          className={deskFilters.chip}
          aria-pressed={subscribers}
          onClick={() => onChange({ ...audience, subscribers: !subscribers })}
        >
          Subscribers
        </button>
      </fieldset>
      <AudienceProducts
        chosen={audience.products ?? []}
        products={answer.products ?? []}
        onChange={(products) => onChange(withProducts({ ...audience, products: audience.products ?? [] }, products))}
      />
      <AudienceFilters audience={audience} checkpoints={answer.checkpoints} onChange={onChange} />
      <p>{audienceWords(audience, answer)}</p>
      {news && <p>{news}</p>}
      {preview && <Recipients preview={preview} />}
    </section>
  );
};

type AudienceFiltersProps = Pick<AudienceProps, 'audience' | 'onChange'> & Pick<MessagesAnswer, 'checkpoints'>;

const AudienceFilters = ({ audience, checkpoints, onChange }: AudienceFiltersProps) => {
  const { state, group, arrived } = audience;
  return (
    <div className={styles.filters}>
      <label className={deskFields.field}>
        <span>Status</span>
        <select
          value={state}
          onChange={({ target }) =>
            onChange({ ...audience, state: states.find(([id]) => id === target.value)?.[0] ?? 'valid' })
          }
        >
          {states.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={deskFields.field}>
        <span>Class</span>
        <select
          value={group ? idOf(group) : ''}
          onChange={({ target }) =>
            onChange({
              ...audience,
              group: everyClassAndLevel.find((each) => idOf(each) === target.value) ?? null,
            })
          }
        >
          <option value="">All classes</option>
          {everyClassAndLevel.map((each) => (
            <option key={idOf(each)} value={idOf(each)}>
              {each.class === 'adult' ? 'Adult' : 'Junior'} {each.level}
            </option>
          ))}
        </select>
      </label>
      <label className={deskFields.field}>
        <span>Check-in</span>
        <select
          value={arrived ? `${arrived.in ? 'in' : 'out'} ${arrived.checkpoint}` : ''}
          onChange={({ target }) => {
            const [where, checkpoint = ''] = target.value.split(' ');
            onChange({ ...audience, arrived: target.value === '' ? null : { checkpoint, in: where === 'in' } });
          }}
        >
          <option value="">Arrived or not</option>
          {checkpoints.flatMap(({ id, name }) => [
            <option key={`in ${id}`} value={`in ${id}`}>
              {name}: arrived
            </option>,
            <option key={`out ${id}`} value={`out ${id}`}>
              {name}: not yet
            </option>,
          ])}
        </select>
      </label>
    </div>
  );
};

const idOf = (group: NonNullable<AudienceSent['group']>): string => `${group.class} ${group.level}`;

const Recipients = ({ preview }: { readonly preview: PreviewAnswer }) => (
  <div className={styles.count} role="status">
    <p>{recipientsWords(preview)}</p>
    {preview.recipients.length > 0 && (
      <details className={deskChart.table}>
        <summary>See the list</summary>
        <ul className={styles.people}>
          {preview.recipients.map(({ email, name }) => (
            <li key={email}>
              {name || 'No name'}, {email}
            </li>
          ))}
          {preview.goesTo > preview.recipients.length && (
            <li>and {formatNumber(preview.goesTo - preview.recipients.length)} more</li>
          )}
        </ul>
      </details>
    )}
  </div>
);

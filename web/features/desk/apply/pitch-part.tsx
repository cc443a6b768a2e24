import type { TraderTerms } from '#core/desk/traders/client.ports.ts';
import { vehicles } from '#core/desk/traders/trader-form.ts';
import { FieldFrame } from '../../../design/forms/field.tsx';
import { Segments } from '../../../design/forms/segments.tsx';
import styles from './apply.module.css';
import { Part, type PartProps } from './form-part.tsx';
import { StandChoice } from './stand-choice.tsx';

/** Part 3: the stand, and what it needs on the day. */
export const PitchPart = ({ saved, wrong, stands }: PartProps & Pick<TraderTerms, 'stands'>) => (
  <Part nth={3}>
    <StandChoice stands={stands} chosen={saved.stand} error={wrong.stand} />
    <div className={styles.three}>
      <Segments
        label="Power"
        name="power"
        options={[
          { id: 'none', name: 'None' },
          { id: '13 A', name: '13 A' },
          { id: '32 A', name: '32 A' },
        ]}
        chosen={saved.power}
      />
      <Segments
        label="Water"
        name="water"
        options={[
          { id: 'no', name: 'No' },
          { id: 'yes', name: 'Yes' },
        ]}
        chosen={saved.water ? 'yes' : 'no'}
      />
      <FieldFrame label="Vehicle">
        {(control) => (
          <select {...control} name="vehicle" defaultValue={saved.vehicle}>
            {vehicles.map((vehicle) => (
              <option key={vehicle} value={vehicle}>
                {vehicle === 'none' ? 'No vehicle' : `${vehicle.charAt(0).toUpperCase()}${vehicle.slice(1)}`}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    </div>
  </Part>
);

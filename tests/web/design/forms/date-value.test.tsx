// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { dateValue } from '../../../../web/design/forms/date-value.ts';

afterEach(cleanup);

const Form = () => {
  const [day, setDay] = useState('2025-11-22');
  return (
    <>
      <input type="date" aria-label="Day" {...dateValue(day, setDay)} />
      <button type="button" onClick={() => setDay('2025-11-23')}>
        The next day
      </button>
      <output>{day}</output>
    </>
  );
};
const field = () => screen.getByLabelText<HTMLInputElement>('Day');
const value = () => screen.getByRole('status').textContent;

describe('a date field whose page holds the value', () => {
  it('a date field whose page holds the value shows it, and passes on what is typed', () => {
    render(<Form />);
    expect(field().value).toBe('2025-11-22');
    fireEvent.change(field(), { target: { value: '2025-12-01' } });
    expect(value()).toBe('2025-12-01');
    fireEvent.click(screen.getByRole('button'));
    expect(field().value).toBe('2025-11-23');
  });

  it('a date field whose page holds the value never writes the attribute: Firefox would empty a date that lacks a part', () => {
    render(<Form />);
    fireEvent.change(field(), { target: { value: '' } });
    expect(value()).toBe('');
    expect(field().hasAttribute('value')).toBe(false);
  });
});

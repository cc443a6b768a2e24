// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OneTimeCode } from '../../../../web/design/forms/one-time-code.tsx';

afterEach(cleanup);

const showCode = (error?: string) => {
  const { container } = render(<OneTimeCode label="Six-digit code" name="code" error={error} />);
  const boxes = () => [...container.querySelectorAll('[aria-hidden] > span')].map(({ textContent }) => textContent);
  return { field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Six-digit code' }), boxes };
};

describe('one-time code field', () => {
  it('the one-time code field is one field to screen readers, with six drawn boxes', () => {
    const { field, boxes } = showCode();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(boxes()).toHaveLength(6);
    expect(field.inputMode).toBe('numeric');
    expect(field.autocomplete).toBe('one-time-code');
  });

  it.each(['482913', '482 913', 'Your code: 482-913.', '4829137'])(
    'the one-time code field accepts %j in one paste',
    (pasted) => {
      const { field, boxes } = showCode();
      fireEvent.change(field, { target: { value: pasted } });
      expect(field.value).toBe('482913');
      expect(boxes().join('')).toBe('482913');
    },
  );

  it('the one-time code field shows each typed digit in its box', () => {
    const { field, boxes } = showCode();
    fireEvent.change(field, { target: { value: '48' } });
    expect(boxes()).toEqual(['4', '8', '', '', '', '']);
  });

  it('the one-time code field shows its error', () => {
    const { field } = showCode('That code was not right.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(String(field.getAttribute('aria-describedby')))?.textContent).toBe(
      'That code was not right.',
    );
  });
});

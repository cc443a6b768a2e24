// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Field, focusFirstError } from '../../../../web/design/forms/field.tsx';
import { SubmissionErrors } from '../../../../web/design/forms/live-error.ts';
import { NewPasswordField } from '../../../../web/design/forms/new-password-field.tsx';
import { PasswordField } from '../../../../web/design/forms/password-field.tsx';
import { Segments } from '../../../../web/design/forms/segments.tsx';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('field', () => {
  it('a form field has its label and is described by its hint', () => {
    visit(<Field label="Email" hint="We send the receipt here." name="email" type="email" required />);
    const input = screen.getByLabelText('Email');
    expect(describedBy(input)).toBe('We send the receipt here.');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('a form field shows its error, and is described by it', () => {
    visit(<Field label="Email" hint="For the receipt." error="That email looks unfinished." name="email" />);
    const input = screen.getByLabelText('Email');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(input)).toBe('That email looks unfinished.');
    expect(document.body.textContent).not.toContain('For the receipt.');
  });

  it('a form field is focused when it is the first with an error', () => {
    const { container } = visit(
      <form>
        <Field label="Name" name="name" />
        <Field label="Email" name="email" error="That email looks unfinished." />
        <PasswordField label="Password" name="password" autoComplete="new-password" error="Too short." />
      </form>,
    );
    const form = container.querySelector('form');
    if (form) focusFirstError(form);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });
});

describe('error of a field', () => {
  const errors = {};
  const WithErrors = ({ of = errors }: { of?: object }) => (
    <SubmissionErrors value={of}>
      <Field label="Email" name="email" type="email" required error="That email looks unfinished." />
      <Segments label="Sex" name="sex" options={[{ id: 'male', name: 'Male' }]} error="Please choose one." />
    </SubmissionErrors>
  );
  const typeEmail = (value: string) => fireEvent.input(screen.getByLabelText('Email'), { target: { value } });
  const isMarked = () => screen.getByLabelText('Email').hasAttribute('aria-invalid');

  it('a form field’s error disappears as soon as the field is valid, and returns when it becomes invalid again', () => {
    visit(<WithErrors />);
    typeEmail('tom@');
    expect(isMarked()).toBe(true);
    typeEmail('tom@example.co.uk');
    expect([isMarked(), document.body.textContent]).toEqual([false, expect.not.stringContaining('unfinished')]);
    typeEmail(' ');
    expect(isMarked()).toBe(true);
  });

  it('the error of an empty email field changes to that of an incomplete address while one is typed', () => {
    visit(
      <SubmissionErrors value={errors}>
        <Field label="Email" name="email" type="email" required error="Please enter your email address." />
      </SubmissionErrors>,
    );
    typeEmail('tom@');
    expect(describedBy(screen.getByLabelText('Email'))).toContain('That email looks unfinished.');
    typeEmail('');
    expect(describedBy(screen.getByLabelText('Email'))).toBe('Please enter your email address.');
  });

  it('a form field’s error disappears when an option is chosen', () => {
    visit(<WithErrors />);
    fireEvent.input(screen.getByLabelText('Male'));
    expect(screen.queryByText('Please choose one.')).toBeNull();
  });

  it('a form field’s error is shown again when the next submission has the same error', () => {
    const { rerender } = visit(<WithErrors />);
    typeEmail('tom@example.co.uk');
    expect(isMarked()).toBe(false);
    rerender(<WithErrors of={{}} />);
    expect(isMarked()).toBe(true);
  });
});

describe('new password field', () => {
  it('the new password field keeps its strength meter beside an error', () => {
    const { container } = visit(<NewPasswordField label="Password" name="password" error="Too short." />);
    expect(container.querySelector('[data-bars]')).not.toBeNull();
    expect(describedBy(screen.getByLabelText('Password'))).toBe('Too short. At least 8 characters');
  });

  it('the new password field shows the strength in bars, and in words that describe the field', () => {
    const { container } = visit(<NewPasswordField label="Password" name="password" />);
    const input = screen.getByLabelText('Password');
    const bars = () => container.querySelectorAll('[data-bars] [data-on]').length;
    expect([bars(), describedBy(input)]).toEqual([0, 'At least 8 characters']);
    fireEvent.input(input, { target: { value: 'truffle hill oak' } });
    expect([bars(), describedBy(input)]).toEqual([3, 'Good. Three plain words beat one clever one.']);
    expect(container.querySelector('[data-bars]')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('the new password field loads the strength estimator on focus', async () => {
    visit(<NewPasswordField label="Password" name="password" />);
    const input = screen.getByLabelText('Password');
    fireEvent.focus(input);
    fireEvent.input(input, { target: { value: 'Password1' } });
    await waitFor(() => expect(describedBy(input)).toMatch(/^This password has appeared in a data breach/), {
      timeout: 10_000,
    });
    fireEvent.input(input, { target: { value: 'harriet1985' } });
    expect(describedBy(input)).toBe('Easy to guess. Another word or two would help.');
  });
});

describe('password field', () => {
  it('the password field shows and hides the typed password, and keeps it', () => {
    visit(<PasswordField label="Password" name="password" autoComplete="current-password" />);
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    fireEvent.change(input, { target: { value: 'truffle hill oak' } });
    expect(input.type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.type).toBe('text');
    expect(input.value).toBe('truffle hill oak');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.type).toBe('password');
  });
});

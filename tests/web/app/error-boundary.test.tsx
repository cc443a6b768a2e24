// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApplicationError } from '../../../web/app/application-error.tsx';
import { ErrorBoundary } from '../../../web/app/error-boundary.tsx';
import { visit } from '../support/site.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Broken = () => {
  throw new Error('a page broke');
};

describe('error page', () => {
  it("the error page replaces a page that throws: 'Unexpected Application Error!', a reload link and a reference", () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    visit(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!');
    expect(screen.getByText('Load the page again').getAttribute('href')).toBe('');
    // The page may break just after a payment.
    expect(document.body.textContent).not.toContain('charged');
    expect(document.body.textContent).toMatch(/Reference [0-9A-F]{4}-[0-9A-F]{4}, 4 October 2025 at 09:00/);
  });

  it('the error page shows the reference that the server logged', () => {
    visit(<ApplicationError reference="8F2C-41D0" />);
    expect(document.body.textContent).toContain('Reference 8F2C-41D0');
  });
});

import { describe, expect, it } from 'vitest';
import { pathTo } from '#core/kernel/path-to.ts';

describe('path of an endpoint', () => {
  it('the path of an API endpoint has the value of each parameter, percent-encoded', () => {
    expect(pathTo('/api/runs/:entry/certificate.pdf', { entry: 'a/b:1?' })).toBe(
      '/api/runs/a%2Fb%3A1%3F/certificate.pdf',
    );
    expect(pathTo('/api/results/:class/:level', { class: 'adult', level: 'gold' })).toBe('/api/results/adult/gold');
  });

  it('the path of an API endpoint stays as it is without parameters', () => {
    expect(pathTo('/api/forms', {})).toBe('/api/forms');
  });
});

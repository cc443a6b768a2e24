import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Program, startProgram } from '../support/program.ts';

describe('the program', () => {
  let program: Program;
  beforeAll(async () => {
    program = await startProgram();
  });
  afterAll(() => program.close());

  it('serves a page, complete and readable without JavaScript', async () => {
    const answer = await fetch(`${program.url}/tickets`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Adult day ticket');
  });

  it('ends gracefully when it is told to, and tells nothing of an organiser at its second start', async () => {
    expect(program.said()).toContain('organiser@festival.example is organiser now');
    expect(await program.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    await program.start();
    expect(program.said()).not.toContain('organiser');
  });
});

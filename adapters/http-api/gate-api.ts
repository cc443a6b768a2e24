import type { GateBoard } from '#core/competition-day/gate/board.ts';
import { gateBoardShape } from '#core/competition-day/gate/board-shape.ts';
import type { GateAnswer, GateApi } from '#core/competition-day/gate/client.ports.ts';
import { type Result, refuse } from '#core/kernel/result.ts';
import { failureOf, type HttpClient, type Problem } from './http-client.ts';

const path = '/api/competition/gate';

/** `/api/competition/gate`. */
export const httpGateApi = (http: HttpClient): GateApi => ({
  board: async () => heard(await http.ask({ path, answer: gateBoardShape })),
  send: async (presses) => heard(await http.ask({ path, answer: gateBoardShape, body: { presses } })),
});

const heard = (asked: Result<GateBoard, Problem>): GateAnswer => {
  if (asked.ok) return asked;
  const { status } = asked.refusal;
  if (status === 401 || status === 403) return refuse('logged-out');
  throw failureOf(asked.refusal);
};

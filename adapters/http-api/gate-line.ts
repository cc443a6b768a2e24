import { gateBoardShape } from '#core/competition-day/gate/board-shape.ts';
import type { GateLine } from '#core/competition-day/gate/ports.ts';
import { answerOf, type HttpClient } from './http-client.ts';

const path = '/api/competition/gate';

export const httpGateLine = (http: HttpClient): GateLine => ({
  board: async () => answerOf(await http.ask({ path, answer: gateBoardShape })),
  send: async (presses) => answerOf(await http.ask({ path, answer: gateBoardShape, body: { presses } })),
});

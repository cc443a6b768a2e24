/** Where a browser opens the WebSocket for live news. */
export const livePath = '/api/live';

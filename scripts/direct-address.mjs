import http from 'node:http'

/*
 * Preloaded by npm start when no proxy of ours stands in front (TRUSTED_PROXY_HOPS=0): what a
 * visitor writes into X-Forwarded-For is replaced by the address the connection really comes from,
 * so that nobody chooses the address by which the limits count.
 */
const emit = http.Server.prototype.emit

http.Server.prototype.emit = function emitWithAddress(event, request, ...rest) {
  if (event === 'request' && request.socket) {
    request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? ''
  }
  return emit.call(this, event, request, ...rest)
}

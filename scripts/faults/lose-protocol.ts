/*
 * Loaded into the processes of a stack through NODE_OPTIONS (nonsense.ts). After SIGUSR2, PGlite can't parse
 * the next response of PostgreSQL, which leaves it in the same state as a statement with too many parameters:
 * every later result is empty.
 */

process.on('SIGUSR2', () => {
  const { getInt16 } = DataView.prototype
  DataView.prototype.getInt16 = () => {
    DataView.prototype.getInt16 = getInt16
    return -1
  }
})

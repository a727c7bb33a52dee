import { readIndex } from './read-index.ts'

/*
 * The process that reads the index of a film (read-bounded.ts). It accesses neither files nor the network: it
 * requests each part of the film from its parent.
 */

process.once('message', async ({ size }: { size: number }) => {
  const index = await readIndex({
    size,
    read: (start, length) =>
      new Promise((resolve) => {
        process.once('message', resolve)
        process.send?.({ start, length })
      }),
  })
  process.send?.({ index })
})
// Exit with the server, even if the server crashes.
process.on('disconnect', () => process.exit())

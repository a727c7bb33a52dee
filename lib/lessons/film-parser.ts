import { createFilmParser, type FilmPart } from './film-reader.ts'

/* The process that parses the boxes of a film (film-index.ts). It accesses neither files nor the network. */

const parse = createFilmParser()
process.on('message', (part: FilmPart) => process.send?.(parse(part)))
// Exit with the server, even if the server crashes.
process.on('disconnect', () => process.exit())

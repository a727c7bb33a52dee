import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const TEXT = '**/*.{js,css,svg,json,txt,xml,webmanifest}'
/** In bytes. Smaller files fit into one packet without compression. */
const MIN_BYTES = 512

/*
 * The build runs this with its output folder, as a process of its own: compression leaves 70 MB of unused memory
 * behind, which the process of `npm start` would keep.
 */

/**
 * Copies the files of a build and of public/ to `<distDir>/static-files`, with a brotli and a gzip version
 * of each text file, so that the server never compresses files on request.
 */
async function prepareStaticFiles(distDir: string): Promise<void> {
  const target = path.join(distDir, 'static-files')
  rmSync(target, { recursive: true, force: true })
  cpSync('public', target, { recursive: true })
  cpSync(path.join(distDir, 'static'), path.join(target, '_next/static'), { recursive: true })
  const files = globSync(TEXT, { cwd: target }).map((file) => path.join(target, file))
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file)
      if (content.length < MIN_BYTES) return
      const [br, gz] = await Promise.all([
        compressBrotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        compressGzip(content, { level: 9 }),
      ])
      writeFileSync(`${file}.br`, br)
      writeFileSync(`${file}.gz`, gz)
    }),
  )
}

await prepareStaticFiles(process.argv[2] ?? '.next')

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'

/*
 * The fastest server that node:http permits: sends the page in `folder` from memory, with its headers, and does nothing
 * else. Usage: bare-node.ts <port> <folder>
 */
const [port, folder = ''] = process.argv.slice(2)
const body = readFileSync(path.join(folder, 'page'))
const headers = Object.entries<string>(
  JSON.parse(readFileSync(path.join(folder, 'headers.json'), 'utf8')),
).flat()
createServer((_, response) => {
  response.writeHead(200, headers).end(body)
}).listen(Number(port))

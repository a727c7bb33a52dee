import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { StartError } from '../../scripts/stack.ts'
import { elementId, type Session } from './session.ts'

const START_MS = 30_000

const valueSchema = z.object({ value: z.unknown() })
const failureSchema = z.object({ error: z.string(), message: z.string() })
const responseSchema = z.tuple([z.literal(1), z.number(), failureSchema.nullable(), z.unknown()])

/**
 * Sends commands over Marionette, the protocol that Firefox itself speaks. Debian has no geckodriver, which would
 * translate WebDriver into these commands. A message is its length in bytes, a colon, and JSON.
 */
class Marionette {
  readonly #socket: Socket
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  #received = Buffer.alloc(0)
  #lastId = 0

  constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (chunk: Buffer) => this.#read(chunk))
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox has ended.'))
    })
  }

  #read(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk])
    for (;;) {
      const colon = this.#received.indexOf(':')
      const end = colon + 1 + Number(this.#received.toString('latin1', 0, colon))
      if (colon < 0 || this.#received.length < end) return
      const message: unknown = JSON.parse(this.#received.toString('utf8', colon + 1, end))
      this.#received = this.#received.subarray(end)
      // The first message is a greeting.
      if (Array.isArray(message)) this.#settle(responseSchema.parse(message))
    }
  }

  #settle([, id, failure, result]: z.infer<typeof responseSchema>): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (failure) waiting?.reject(new Error(`${failure.error}: ${failure.message}`))
    else waiting?.resolve(result)
  }

  send(command: string, parameters: object = {}): Promise<unknown> {
    const id = ++this.#lastId
    const waiting = Promise.withResolvers<unknown>()
    this.#waiting.set(id, waiting)
    const text = JSON.stringify([0, id, command, parameters])
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`)
    return waiting.promise
  }
}

/** Starts Firefox without a window, with a new profile. */
export async function startFirefox(program: string): Promise<Session> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'))
  // Firefox chooses a free port and writes it into its profile.
  writeFileSync(path.join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n')
  const portFile = path.join(profile, 'MarionetteActivePort')
  const browser = spawn(program, ['--headless', '--marionette', '--profile', profile], {
    env: { ...process.env, HOME: profile },
    stdio: 'ignore',
  })
  const deadline = Date.now() + START_MS
  while (!existsSync(portFile) || readFileSync(portFile, 'utf8') === '') {
    if (Date.now() > deadline) throw new StartError('Firefox did not start in time.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const socket = connect(Number(readFileSync(portFile, 'utf8')), '127.0.0.1')
  await once(socket, 'connect')
  const marionette = new Marionette(socket)
  await marionette.send('WebDriver:NewSession', { capabilities: {} })
  return {
    navigate: async (url) => void (await marionette.send('WebDriver:Navigate', { url })),
    execute: async (script, args) =>
      valueSchema.parse(await marionette.send('WebDriver:ExecuteScript', { script, args })).value,
    click: async (element) =>
      void (await marionette.send('WebDriver:ElementClick', { id: elementId(element) })),
    sendKeys: async (element, text) =>
      void (await marionette.send('WebDriver:ElementSendKeys', { id: elementId(element), text })),
    resize: async (width, height) =>
      void (await marionette.send('WebDriver:SetWindowRect', { width, height })),
    close: async () => {
      const ended = once(browser, 'exit')
      await marionette.send('Marionette:Quit', { flags: ['eForceQuit'] })
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

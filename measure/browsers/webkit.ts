import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { z } from 'zod'
import { StartError } from '../../scripts/stack.ts'
import { elementId, type Session } from './session.ts'

const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser'
const START_MS = 10_000

const responseSchema = z.object({ value: z.unknown() })
const failureSchema = z.object({ error: z.string(), message: z.string() })
const sessionSchema = z.object({ sessionId: z.string() })

/** Sends a command of the WebDriver protocol (W3C). */
async function send(url: string, method: 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = responseSchema.parse(await response.json())
  const failure = failureSchema.safeParse(value)
  if (!response.ok && failure.success) {
    throw new Error(`${failure.data.error}: ${failure.data.message}`)
  }
  return value
}

/** Starts WebKitGTK's browser on a screen, driven by the program WebKitWebDriver. */
export async function startWebKit(
  program: string,
  port: number,
  display: string,
): Promise<Session> {
  const [binary] = globSync(MINI_BROWSER)
  if (!binary) throw new StartError(`There is no ${MINI_BROWSER}.`)
  const driver = spawn(program, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  })
  const root = `http://127.0.0.1:${port}/session`
  const browserOptions = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const capabilities = { capabilities: { alwaysMatch: browserOptions } }
  const deadline = Date.now() + START_MS
  const connect = async (): Promise<unknown> => {
    try {
      return await send(root, 'POST', capabilities)
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
      return connect()
    }
  }
  const base = `${root}/${sessionSchema.parse(await connect()).sessionId}`
  const post = (path: string, body: object) => send(`${base}/${path}`, 'POST', body)
  return {
    navigate: async (url) => void (await post('url', { url })),
    execute: (script, args) => post('execute/sync', { script, args }),
    click: async (element) => void (await post(`element/${elementId(element)}/click`, {})),
    sendKeys: async (element, text) =>
      void (await post(`element/${elementId(element)}/value`, { text })),
    resize: async (width, height) => void (await post('window/rect', { width, height })),
    close: async () => {
      await send(base, 'DELETE').finally(() => driver.kill())
    },
  }
}

import type { IncomingMessage, Server } from 'node:http'
import path from 'node:path'
import { createAPIServer } from '@maildev/api'
import { registerUI } from '@maildev/ui/server'
import { MailDev } from 'maildev'
import { limitConnections, rejectConnection } from '../../lib/http/connection-limits.ts'
import type { LocalConfig } from './config.ts'

/** Ports of the mailbox, on 127.0.0.1, and the folder that contains its `mail` folder. */
type MailboxConfig = Pick<LocalConfig, 'smtpPort' | 'mailboxPort' | 'dataDir'>

/**
 * Lets only pages of the mailbox itself read the emails. Without the check of Host, a website whose name
 * resolves to 127.0.0.1 would have the same origin. Without the check of Origin, any website could open a
 * WebSocket. Socket.io and Fastify listen on the same server, so the check wraps the listeners of both.
 */
function requireOwnHost(server: Server, port: number): void {
  const hosts = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`)
  const isOwn = ({ headers: { host = '', origin } }: IncomingMessage) =>
    hosts.includes(host) && (origin === undefined || origin === `http://${host}`)
  for (const event of ['request', 'upgrade']) {
    const listeners = server.listeners(event)
    server.removeAllListeners(event)
    server.on(event, (request: IncomingMessage, ...rest: unknown[]) => {
      // Socket.io doesn't close the connections of other upgrades.
      if (!isOwn(request) || (event === 'upgrade' && !request.url?.startsWith('/socket.io/'))) {
        return rejectConnection(request.socket, '403 Forbidden')
      }
      for (const listener of listeners) listener.call(server, request, ...rest)
    })
  }
}

/** A mailbox that receives every email of the local stack and shows it on a web page. */
export async function startMailbox(config: MailboxConfig): Promise<{ stop: () => Promise<void> }> {
  const mailbox = new MailDev({
    smtp: config.smtpPort,
    ip: '127.0.0.1',
    // MailDev's own web server lets pages of any origin read the emails, and no option prevents that.
    disableWeb: true,
    mailDirectory: path.join(config.dataDir, 'mail'),
    maxEmails: 500,
    silent: true,
  })
  const { storage, smtp } = await mailbox.start()
  const web = createAPIServer({
    host: '127.0.0.1',
    port: config.mailboxPort,
    storage,
    smtp,
    cors: { origin: false, credentials: false },
  })
  await web.registerPlugins()
  await registerUI(web.server, { basePath: '' })
  requireOwnHost(web.server.server, config.mailboxPort)
  limitConnections(web.server.server)
  await web.listen()
  return {
    async stop() {
      await web.stop()
      await mailbox.stop()
    },
  }
}

import path from 'node:path'
import { createAPIServer } from '@maildev/api'
import { registerUI } from '@maildev/ui/server'
import { MailDev } from 'maildev'
import type { LocalConfig } from './config.ts'

/** Ports of the mailbox, on 127.0.0.1, and the folder that contains its `mail` folder. */
type MailboxConfig = Pick<LocalConfig, 'smtpPort' | 'mailboxPort' | 'dataDir'>

/** A mailbox that receives every email of the local stack and shows it on a web page. */
export async function startMailbox(config: MailboxConfig): Promise<{ stop: () => Promise<void> }> {
  const mailbox = new MailDev({
    smtp: config.smtpPort,
    ip: '127.0.0.1',
    // Its own web server lets pages of any origin read the emails and has no option to prevent it.
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
  await web.listen()
  return {
    async stop() {
      await web.stop()
      await mailbox.stop()
    },
  }
}

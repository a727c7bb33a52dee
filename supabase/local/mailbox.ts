import path from 'node:path'
import { MailDev } from 'maildev'
import type { LocalConfig } from './config.ts'

/** A mailbox that receives every mail of the local stack and shows it on a web page. */
export async function startMailbox(config: LocalConfig): Promise<{ stop: () => Promise<void> }> {
  const mailbox = new MailDev({
    smtp: config.smtpPort,
    ip: '127.0.0.1',
    web: config.mailboxPort,
    webIp: '127.0.0.1',
    mailDirectory: path.join(config.dataDir, 'mail'),
    maxEmails: 500,
    silent: true,
  })
  await mailbox.start()
  return { stop: () => mailbox.stop() }
}

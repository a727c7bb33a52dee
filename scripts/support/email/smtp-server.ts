import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * How the server behaves: 'refuse' ends each connection with 421, 'hang' never responds, 'vanish' accepts
 * the email and disconnects before it responds, 'reject' responds with 451 after DATA. The others respond to one
 * command with a permanent or temporary code: to RCPT, to the end of the data, or to MAIL.
 */
export type Behavior =
  | 'accept'
  | 'refuse'
  | 'hang'
  | 'vanish'
  | 'reject'
  | 'reject-recipient'
  | 'defer-recipient'
  | 'reject-content'
  | 'require-sign-in'

/** The responses of these behaviors, by the command that gets them. */
const responses: Partial<Record<Behavior, { verb: string; line: string }>> = {
  reject: { verb: '.', line: '451 Not this one' },
  'reject-recipient': { verb: 'RCPT', line: '501 5.1.3 Bad recipient address' },
  'defer-recipient': { verb: 'RCPT', line: '450 4.2.1 Mailbox busy' },
  'reject-content': { verb: '.', line: '554 5.7.1 Looks like spam' },
  'require-sign-in': { verb: 'MAIL', line: '530 5.7.0 Authentication required' },
}

export interface AcceptedEmail {
  from: string
  to: string[]
  /** Header fields by their lowercase names, unfolded. */
  head: Map<string, string>
  /** Both parts, decoded. */
  body: string
}

export interface SmtpServer {
  url: string
  /** In the order of arrival. Like a real server, lists an email only when it is complete. */
  emails: AcceptedEmail[]
  behave: (behavior: Behavior) => void
  /** Drops every connection, like a restart. */
  crash: () => void
  stop: () => Promise<void>
}

function decode(raw: string): AcceptedEmail['body'] {
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function parse(from: string, to: string[], raw: string): AcceptedEmail {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const head = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { from, to, head: new Map(head), body: decode(raw.slice(end)) }
}

const addressIn = (command: string) => /<([^>]*)>/.exec(command)?.[1] ?? ''

/**
 * Serves one connection. `keep` stores an email and returns the response to its sender. `respond` returns the response
 * to a command if it isn't the usual one.
 */
function converse(
  socket: Socket,
  keep: (email: AcceptedEmail) => Promise<string>,
  respond: (verb: string) => string | undefined,
): void {
  let buffer = ''
  let isData = false
  let from = ''
  let to: string[] = []
  const send = (line: string) => socket.writable && socket.write(`${line}\r\n`)

  const obey = (command: string) => {
    const verb = command.slice(0, 4).toUpperCase()
    const response = respond(verb)
    if (response) return void send(response)
    if (verb === 'MAIL') from = addressIn(command)
    if (verb === 'RCPT') to.push(addressIn(command))
    if (verb === 'DATA') {
      isData = true
      send('354 Go on')
    } else if (verb === 'QUIT') socket.end('221 Bye\r\n')
    else send('250 OK')
  }
  const advance = () => {
    const mark = isData ? '\r\n.\r\n' : '\r\n'
    const at = buffer.indexOf(mark)
    if (at < 0) return false
    const text = buffer.slice(0, at)
    buffer = buffer.slice(at + mark.length)
    if (!isData) obey(text)
    else {
      isData = false
      const email = parse(from, to, text.replace(/^\.\./gm, '.'))
      to = []
      void keep(email).then(send)
    }
    return true
  }
  socket.on('data', (chunk) => {
    buffer += chunk.toString('latin1')
    while (advance());
  })
  send('220 mail.example')
}

/**
 * Starts a mail server on a free port. It waits `delay` milliseconds before it confirms an email.
 */
export async function startSmtpServer({ delay = 0 } = {}): Promise<SmtpServer> {
  const emails: AcceptedEmail[] = []
  const sockets = new Set<Socket>()
  let behavior: Behavior = 'accept'
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // Ignores broken connections, because tests kill senders on purpose.
    socket.on('error', () => undefined)
    if (behavior === 'refuse') return void socket.end('421 Not now\r\n')
    if (behavior === 'hang') return
    const respond = (verb: string) => {
      const special = responses[behavior]
      return special?.verb === verb ? special.line : undefined
    }
    const keep = async (email: AcceptedEmail) => {
      const rejection = respond('.')
      if (rejection) return rejection
      emails.push(email)
      if (behavior === 'vanish') socket.destroy()
      await new Promise((resolve) => setTimeout(resolve, delay))
      return '250 Accepted'
    }
    converse(socket, keep, respond)
  })
  const crash = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emails,
    behave(next) {
      behavior = next
    },
    crash,
    async stop() {
      crash()
      server.close()
      await once(server, 'close')
    },
  }
}

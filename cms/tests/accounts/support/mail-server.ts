import { createServer, type Server } from 'node:net'

/**
 * A mail server on the loopback address: refuses messages until a test lets it accept them. To recipients in
 * `silentFor` it stops answering, and messages to those in `slowFor` it takes only with `release`.
 */
export class MailServer {
  accepts = false
  readonly received: string[] = []
  readonly silentFor = new Set<string>()
  readonly slowFor = new Set<string>()
  /** Whether it refuses a message to a recipient for now. */
  refuses: (recipient: string) => boolean = () => false
  /** Who got a message when (epoch milliseconds), and its `Message-ID`. */
  readonly delivered: { to: string; at: number; messageId: string }[] = []
  /** Recipients that a connection has got as far as. */
  readonly reached: string[] = []
  private readonly held: (() => void)[] = []
  private readonly server: Server = createServer((socket) => {
    let data: string | undefined
    let rest = ''
    let recipient = ''
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    const hear = (line: string): void => {
      if (data !== undefined && line !== '.') data += `${line}\n`
      else if (data !== undefined) {
        this.received.push(data)
        const messageId = /^Message-ID: (.*)$/im.exec(data)?.[1] ?? ''
        this.delivered.push({ to: recipient, at: Date.now(), messageId })
        data = undefined
        if (this.slowFor.has(recipient)) this.held.push(() => say('250 taken'))
        else say('250 taken')
      } else if (/^(EHLO|HELO|RSET)/.test(line)) say('250 mail.test')
      else if (line.startsWith('MAIL')) say(this.accepts ? '250 go on' : '451 not now')
      else if (line.startsWith('RCPT')) {
        recipient = /<(.*)>/.exec(line)?.[1] ?? ''
        this.reached.push(recipient)
        if (this.refuses(recipient)) say('451 not now')
        else if (!this.silentFor.has(recipient)) say('250 go on')
      } else if (line.startsWith('DATA')) {
        data = ''
        say('354 go on')
      } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
    }
    say('220 mail.test')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop()!
      for (const line of lines) hear(line)
    })
  })

  /** Takes what it was slow to take. */
  release(): void {
    this.slowFor.clear()
    for (const take of this.held.splice(0)) take()
  }

  async start(): Promise<number> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve))
    return (this.server.address() as { port: number }).port
  }

  stop(): void {
    this.server.close()
  }
}

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { raw } from './support/raw'
import { get, startWeb } from './support/start'

/** Sends bytes on one connection, each piece after the answer to the one before has begun; gives all that came. */
async function talk(address: string, pieces: string[]): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const all = text(socket)
  for (const piece of pieces.slice(0, -1)) {
    socket.write(piece)
    await new Promise((resolve) => socket.once('data', resolve))
  }
  socket.end(pieces.at(-1) ?? '')
  return await all
}

const statuses = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))
const page = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

describe('a page in memory', () => {
  it('leaves the connection to whatever comes next', async () => {
    const web = await startWeb({ firstPages: ['/'] })
    const post = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody'
    const answers = await talk(web.address, [
      page,
      page,
      `${page}GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n`,
      post,
    ])
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 405])
  })

  it('is answered when the request comes in pieces, and when nothing follows it', async () => {
    const web = await startWeb({ firstPages: ['/'] })
    expect(statuses(await talk(web.address, [page + page.slice(0, 20), page.slice(20)]))).toEqual([200, 200])
    const whole = await talk(web.address, [page])
    expect(statuses(whole)).toEqual([200])
    expect(whole).toContain('</html>')
  })

  it('hides no other request in it', async () => {
    const web = await startWeb({ firstPages: ['/'] })
    const hidden =
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 37\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n\r\n\r\n'
    expect(statuses(await talk(web.address, [hidden]))).toEqual([200])
    expect(statuses(await talk(web.address, ['GET / HTTP/1.1\r\n\r\n']))).toEqual([400])
  })

  it('is counted, in a line of the log a minute', async () => {
    const logged: string[] = []
    const web = await startWeb({ firstPages: ['/'], logged })
    await talk(web.address, [page, page])
    await raw(web.address, '/', { 'if-none-match': '"another"' })
    await web.stop()
    expect(logged.flatMap((line) => (JSON.parse(line) as { ready?: number }).ready ?? [])).toEqual([3])
  })

  it('does not hold up a stop with a connection that stays open', async () => {
    const web = await startWeb({ firstPages: ['/'] })
    const { hostname, port } = new URL(web.address)
    const socket = connect(Number(port), hostname)
    socket.write(page)
    const all = text(socket)
    await new Promise((resolve) => socket.once('data', resolve))
    await web.stop()
    expect(await all).toContain('</html>')
    await expect(get(web, '/')).rejects.toThrow()
  })
})

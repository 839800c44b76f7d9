// @ts-check
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

/**
 * @typedef {{ path: string, headers: import('node:http').IncomingHttpHeaders, body: Buffer }} PushMessage as the push service got it
 * @typedef {{ title: string, body: string, url: string, stop: string }} PushNotification
 */

/** A push service on the loopback address: it keeps what it gets, and answers each message with `status`. */
export class PushService {
  /** @type {PushMessage[]} */
  messages = []
  status = 201
  origin = ''
  #server = createServer((request, response) => {
    /** @type {Buffer[]} */
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      this.messages.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(this.status).end()
    })
  })

  async start() {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    const address = /** @type {import('node:net').AddressInfo} */ (this.#server.address())
    this.origin = `http://127.0.0.1:${address.port}`
    return this
  }

  stop() {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** @param {PushBrowser} browser @returns its messages, the first one first */
  messagesTo({ path }) {
    return this.messages.filter((message) => message.path === path)
  }
}

/** The part of a browser that subscribes and decrypts (RFC 8291), on its own: nothing of the CMS's code. */
export class PushBrowser {
  #pair = createECDH('prime256v1')
  #auth = randomBytes(16)
  path = `/push/${randomBytes(8).toString('hex')}`

  constructor() {
    this.#pair.generateKeys()
  }

  /** What its `PushSubscription` states as JSON. @param {PushService} service */
  subscriptionAt({ origin }) {
    const keys = { p256dh: this.#pair.getPublicKey('base64url'), auth: this.#auth.toString('base64url') }
    return { endpoint: origin + this.path, expirationTime: null, keys }
  }

  /** @param {PushMessage} message @returns {PushNotification} @throws Error where it isn't for this browser */
  decrypt({ body }) {
    const [salt, size] = [body.subarray(0, 16), body.readUInt32BE(16)]
    const endOfKey = 21 + (body[20] ?? 0)
    const [theirs, record] = [body.subarray(21, endOfKey), body.subarray(endOfKey)]
    if (record.length > size) throw new Error(`A record of ${record.length} bytes, and ${size} are announced`)
    /** @param {Buffer} key @param {Buffer} by @param {Buffer} info @param {number} bytes */
    const derive = (key, by, info, bytes) => Buffer.from(hkdfSync('sha256', key, by, info, bytes))
    const context = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), theirs])
    const key = derive(this.#pair.computeSecret(theirs), this.#auth, context, 32)
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
      derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
    )
    decipher.setAuthTag(record.subarray(-16))
    const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    // The octet 2 ends the last record (RFC 8188).
    if (text.at(-1) !== 2) throw new Error('The last record has no end')
    return JSON.parse(text.subarray(0, -1).toString())
  }
}

import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import jwt from 'jsonwebtoken'

const CURVE = 'prime256v1'
/** Size of a message's only record; larger than any message that push services accept (bytes). */
const RECORD_BYTES = 4096
/** RFC 8292 allows a day. One hour tolerates differing clocks. */
const TOKEN_LIFETIME_S = 60 * 60

/** A browser's subscription, as returned by `PushSubscription.toJSON()`. */
export interface PushSubscriptionAddress {
  endpoint: string
  /** Base64url: an uncompressed P-256 point, and 16 random bytes. */
  keys: { p256dh: string; auth: string }
}

/**
 * Encrypts a message for a browser (RFC 8291, with the content coding `aes128gcm` of RFC 8188).
 * @param own key pair and salt of this message; set only for test vectors
 */
export function encryptPushMessage(
  { keys }: PushSubscriptionAddress,
  text: Buffer,
  own: { pair: ECDH; salt: Buffer } = { pair: newKeyPair(), salt: randomBytes(16) },
): Buffer {
  const { pair, salt } = own
  const [theirs, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  const ours = pair.getPublicKey()
  const derive = (key: Buffer, saltOfKey: Buffer, info: (string | Buffer)[], bytes: number): Buffer =>
    Buffer.from(
      hkdfSync('sha256', key, saltOfKey, Buffer.concat(info.map((part) => Buffer.from(part))), bytes),
    )
  const secret = derive(pair.computeSecret(theirs), auth, ['WebPush: info\0', theirs, ours], 32)
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(secret, salt, ['Content-Encoding: aes128gcm\0'], 16),
    derive(secret, salt, ['Content-Encoding: nonce\0'], 12),
  )
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  // The octet 2 marks the last record.
  const record = [cipher.update(Buffer.concat([text, Buffer.from([2])])), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, ...record])
}

function newKeyPair(): ECDH {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return pair
}

/** Key pair that identifies this installation to push services (VAPID, RFC 8292). */
export interface VapidKey {
  /** Base64url, as browsers expect it. */
  publicKey: string
  /** Returns the value of the `Authorization` header. @param audience origin of a push service */
  authorize: (audience: string, subject: string) => string
}

/** Creates the key pair of a private key. @param secret 32 bytes @throws Error when they aren't a key of the curve */
export function importVapidKey(secret: Buffer): VapidKey {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const publicKey = point.toString('base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y!, d: secret.toString('base64url') }
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  return {
    publicKey,
    authorize(audience, subject) {
      const token = jwt.sign({}, key, {
        algorithm: 'ES256',
        audience,
        subject,
        expiresIn: TOKEN_LIFETIME_S,
        noTimestamp: true,
      })
      return `vapid t=${token}, k=${publicKey}`
    },
  }
}
